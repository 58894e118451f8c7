import { useEffect, useRef } from 'react';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
const idOf = (link: HTMLElement): string => link.dataset['rowLink'] ?? '';

/** Index of the row that an element is in, -1 outside of rows. */
function rowOf(element: Element | null, links: readonly HTMLElement[]): number {
  const row = element?.closest('tr') ?? null;
  return row === null ? -1 : links.findIndex((link) => row.contains(link));
}

export function focusedRowId(): string | undefined {
  const links = rowLinks();
  return links[rowOf(document.activeElement, links)]?.dataset['rowLink'];
}

export function focusRow(step: 1 | -1): void {
  const links = rowLinks();
  const from = rowOf(document.activeElement, links);
  const target = links[from < 0 ? 0 : from + step];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** IDs of the row around an element and of its neighbors, nearest first: those below, then those above. Empty outside of rows. */
export function nearestRows(element: Element): readonly string[] {
  const links = rowLinks();
  const index = rowOf(element, links);
  return index < 0 ? [] : [...links.slice(index), ...links.slice(0, index).toReversed()].map(idOf);
}

/** The link of the first of these rows that is still listed. */
export function firstListed(ids: readonly string[]): HTMLElement | null {
  const links = new Map(rowLinks().map((link) => [idOf(link), link]));
  for (const id of ids) {
    const link = links.get(id);
    if (link !== undefined) return link;
  }
  return null;
}

/** When the panel closes, focuses the row of its record, else the nearest row still listed, else the heading. */
export function useFocusReturn(openId: string | null): void {
  /** IDs of the open record and its neighbors, from when it was last listed */
  const rows = useRef<readonly string[]>([]);
  useEffect(() => {
    if (openId !== null) {
      const link = rowLinks().find((each) => idOf(each) === openId);
      if (link !== undefined) rows.current = nearestRows(link);
      else if (rows.current[0] !== openId) rows.current = [openId];
    } else if (rows.current.length > 0) {
      (firstListed(rows.current) ?? document.querySelector<HTMLElement>('h1'))?.focus();
      rows.current = [];
    }
  });
}

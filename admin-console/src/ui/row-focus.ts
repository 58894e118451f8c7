import { useEffect, useRef } from 'react';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

/** Index of the row that holds the focus, -1 without one. */
export function focusedRow(links: readonly HTMLElement[] = rowLinks()): number {
  const row = document.activeElement?.closest('tr');
  return row === null || row === undefined ? -1 : links.findIndex((link) => row.contains(link));
}

export function focusedRowId(): string | undefined {
  const links = rowLinks();
  return links[focusedRow(links)]?.dataset['rowLink'];
}

export function focusRow(step: 1 | -1): void {
  const links = rowLinks();
  const from = focusedRow(links);
  const target = links[from < 0 ? 0 : from + step];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** The link of the row at an index, or of the last row; null in an empty list. */
export function rowAt(index: number): HTMLElement | null {
  const links = rowLinks();
  return links[index] ?? links.at(-1) ?? null;
}

/** When the panel closes, the focus goes to its row, to the row in the same place if that one left the list, or to the heading. */
export function useFocusReturn(openId: string | null): void {
  const shown = useRef<{ readonly id: string; readonly row: number } | null>(null);
  useEffect(() => {
    const links = rowLinks();
    const row = links.findIndex((link) => link.dataset['rowLink'] === (openId ?? shown.current?.id));
    if (openId !== null) {
      // The row may leave the list while its record is open.
      const last = shown.current;
      shown.current = { id: openId, row: row < 0 && last?.id === openId ? last.row : row };
      return;
    }
    if (shown.current === null) return;
    const place = row < 0 ? shown.current.row : row;
    ((place < 0 ? null : rowAt(place)) ?? document.querySelector<HTMLElement>('h1'))?.focus();
    shown.current = null;
  });
}

import { useEffect, useRef } from 'react';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

/** Index of the row that holds the focus, -1 without one. */
function focusedRow(links: readonly HTMLElement[]): number {
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

/** When the panel closes, the focus goes back to its row, or to the heading. */
export function useFocusReturn(openId: string | null): void {
  const shown = useRef(openId);
  useEffect(() => {
    if (openId === null && shown.current !== null) {
      const row = rowLinks().find((link) => link.dataset['rowLink'] === shown.current);
      (row ?? document.querySelector<HTMLElement>('h1'))?.focus();
    }
    shown.current = openId;
  }, [openId]);
}

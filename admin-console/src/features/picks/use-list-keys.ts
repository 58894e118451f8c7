import { useEffect, useRef } from 'react';
import { type ShortcutHelp } from '#src/ui/shortcut-sheet.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import { useOpen } from './open-url.ts';

export const pickShortcuts: readonly ShortcutHelp[] = [
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['n'], does: 'New pick' },
  { keys: ['e'], does: 'Edit' },
  { keys: ['?'], does: 'This sheet' },
  { keys: ['Esc'], does: 'Close' },
];

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];

/** Index of the row that holds the focus, -1 without one. */
function focusedRow(links: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest('tr');
  return row === null || row === undefined ? -1 : links.findIndex((link) => row.contains(link));
}

function focusRow(step: 1 | -1): void {
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

interface ListKeys {
  readonly openId: string | null;
  readonly walk: { readonly previous: (() => void) | undefined; readonly next: (() => void) | undefined };
  readonly onHelp: () => void;
}

/** Keys of the list: they move the focus through the rows, or the open panel through the picks. */
export function useListKeys({ openId, walk, onHelp }: ListKeys): void {
  const { show } = useOpen();
  const isOpen = openId !== null;
  useShortcuts({
    j: isOpen ? walk.next : () => focusRow(1),
    k: isOpen ? walk.previous : () => focusRow(-1),
    n: () => show({ kind: 'new' }),
    e: () => {
      const links = rowLinks();
      const id = openId ?? links[focusedRow(links)]?.dataset['rowLink'];
      if (id !== undefined) show({ kind: 'edit', id });
    },
    '?': onHelp,
    Escape: isOpen ? () => show({ kind: 'list' }) : undefined,
  });
}

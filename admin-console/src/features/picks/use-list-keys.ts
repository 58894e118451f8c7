import { focusedRowId, focusRow } from '#src/ui/row-focus.ts';
import { type ShortcutHelp } from '#src/ui/shortcut-sheet.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { useOpen } from './open-url.ts';

export const pickShortcuts: readonly ShortcutHelp[] = [
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['n'], does: 'New pick' },
  { keys: ['e'], does: 'Edit' },
  { keys: ['?'], does: 'This sheet' },
  { keys: ['Esc'], does: 'Close' },
];

interface ListKeys {
  readonly openId: string | null;
  readonly walk: RecordPager;
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
      const id = openId ?? focusedRowId();
      if (id !== undefined) show({ kind: 'edit', id });
    },
    '?': onHelp,
    Escape: isOpen ? () => show({ kind: 'list' }) : undefined,
  });
}

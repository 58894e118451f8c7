import { focusRow } from './row-focus.ts';
import type { ShortcutHelp } from './shortcut-sheet.tsx';
import { type Shortcuts, useShortcuts } from './shortcuts.ts';
import type { RecordPager } from './record-pager.ts';

/** The sheet of a list of records; `more` are the keys of this one. */
export const recordShortcuts = (more: readonly ShortcutHelp[] = []): ShortcutHelp[] => [
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  ...more,
  { keys: ['?'], does: 'This sheet' },
  { keys: ['Esc'], does: 'Close' },
];

interface RecordKeys {
  readonly openId: string | null;
  readonly walk: RecordPager;
  readonly more?: Shortcuts;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Keys of a list: through the rows or, with the panel open, through the records. */
export function useRecordKeys({ openId, walk, more, onClose, onHelp }: RecordKeys): void {
  const isOpen = openId !== null;
  useShortcuts({
    ...more,
    j: isOpen ? walk.next : () => focusRow(1),
    k: isOpen ? walk.previous : () => focusRow(-1),
    '?': onHelp,
    Escape: isOpen ? onClose : undefined,
  });
}

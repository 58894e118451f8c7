import { focusedRowId, focusRow } from '#src/ui/row-focus.ts';
import type { ShortcutHelp } from '#src/ui/shortcut-sheet.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import type { Walk } from '#src/ui/walk.ts';

export const requestShortcuts: readonly ShortcutHelp[] = [
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['a'], does: 'Approve' },
  { keys: ['r'], does: 'Reject' },
  { keys: ['?'], does: 'This sheet' },
  { keys: ['Esc'], does: 'Close' },
];

interface RequestKeys {
  readonly openId: string | null;
  readonly walk: Walk;
  /** asks about an act of a request, if it is allowed now */
  readonly ask: (id: string, action: 'approve' | 'reject') => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Keys of a queue: through the rows or, with the panel open, through the requests; and the two decisions. */
export function useRequestKeys({ openId, walk, ask, onClose, onHelp }: RequestKeys): void {
  const isOpen = openId !== null;
  const decide = (action: 'approve' | 'reject') => () => {
    const id = openId ?? focusedRowId();
    if (id !== undefined) ask(id, action);
  };
  useShortcuts({
    j: isOpen ? walk.next : () => focusRow(1),
    k: isOpen ? walk.previous : () => focusRow(-1),
    a: decide('approve'),
    r: decide('reject'),
    '?': onHelp,
    Escape: isOpen ? onClose : undefined,
  });
}

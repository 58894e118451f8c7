import { focusedRowId, focusRow } from '#src/ui/row-focus.ts';
import type { ShortcutHelp } from '#src/ui/shortcut-sheet.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import type { Walk } from '#src/ui/walk.ts';
import type { ActKey } from './noun.ts';

/** The sheet of a list whose acts have these keys. */
export const requestShortcuts = (keys: readonly ActKey[]): ShortcutHelp[] => [
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  ...keys.map(({ key, does }) => ({ keys: [key], does })),
  { keys: ['?'], does: 'This sheet' },
  { keys: ['Esc'], does: 'Close' },
];

interface RequestKeys {
  readonly openId: string | null;
  readonly walk: Walk;
  readonly keys: readonly ActKey[];
  /** asks about an act of a record, if it is allowed now */
  readonly ask: (id: string, action: string) => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Keys of a list: through the rows or, with the panel open, through the records; and its decisions. */
export function useRequestKeys({ openId, walk, keys, ask, onClose, onHelp }: RequestKeys): void {
  const isOpen = openId !== null;
  const decide = (action: string) => () => {
    const id = openId ?? focusedRowId();
    if (id !== undefined) ask(id, action);
  };
  useShortcuts({
    ...Object.fromEntries(keys.map(({ key, action }) => [key, decide(action)])),
    j: isOpen ? walk.next : () => focusRow(1),
    k: isOpen ? walk.previous : () => focusRow(-1),
    '?': onHelp,
    Escape: isOpen ? onClose : undefined,
  });
}

import { recordShortcuts, useRecordKeys } from '#src/ui/record-keys.ts';
import { focusedRowId } from '#src/ui/row-focus.ts';
import type { Walk } from '#src/ui/walk.ts';
import type { ActKey } from './noun.ts';

/** The sheet of a list whose acts have these keys. */
export const requestShortcuts = (keys: readonly ActKey[]) =>
  recordShortcuts(keys.map(({ key, does }) => ({ keys: [key], does })));

interface RequestKeys {
  readonly openId: string | null;
  readonly walk: Walk;
  readonly keys: readonly ActKey[];
  /** asks about an act of a record, if it is allowed now */
  readonly ask: (id: string, action: string) => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Keys of a list of requests, with those of its decisions. */
export function useRequestKeys({ openId, walk, keys, ask, onClose, onHelp }: RequestKeys): void {
  const decide = (action: string) => () => {
    const id = openId ?? focusedRowId();
    if (id !== undefined) ask(id, action);
  };
  const more = Object.fromEntries(keys.map(({ key, action }) => [key, decide(action)]));
  useRecordKeys({ openId, walk, more, onClose, onHelp });
}

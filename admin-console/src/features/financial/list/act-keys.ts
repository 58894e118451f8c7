import { focusedRowId } from '#src/ui/row-focus.ts';
import type { Shortcuts } from '#src/ui/shortcuts.ts';
import type { ActKey } from './resource.ts';

/** Keys of decisions, on the open record or else on the row with the focus. `ask` asks about one if it is allowed now. */
export function actKeys(
  keys: readonly ActKey[],
  openId: string | null,
  ask: (id: string, action: string) => void,
): Shortcuts {
  const decide = (action: string) => () => {
    const id = openId ?? focusedRowId();
    if (id !== undefined) ask(id, action);
  };
  return Object.fromEntries(keys.map(({ key, action }) => [key, decide(action)]));
}

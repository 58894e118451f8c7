import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Command, keyTable } from './key-table.ts';
import { commandKey, useKeys } from './keys.ts';
import { isBehindDialog } from './overlays.ts';

const FIELDS =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]';

/** True when a key press belongs to a control, a dialog or a menu and not to the screen. */
export function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(FIELDS) != null || isBehindDialog();
}

/** Acts by what they do: `{ next, help }`. Escape closes, also when single letters are turned off. */
export type Shortcuts = Readonly<Partial<Record<Command | 'close', (() => void) | undefined>>>;

/** What a key is for among the acts of a screen. */
function actOf(shortcuts: Shortcuts, key: string): (() => void) | undefined {
  if (key === 'Escape') return shortcuts.close;
  const state = useKeys.getState();
  if (!state.isOn) return undefined;
  const command = (Object.keys(keyTable) as Command[]).find(
    (each) => shortcuts[each] !== undefined && commandKey(each, state) === key,
  );
  return command && shortcuts[command];
}

/** Listens to single keys while the component is shown. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  // before paint: a quick second key must meet the new acts
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const act = actOf(current.current, event.key);
      if (act === undefined || belongsElsewhere(event)) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

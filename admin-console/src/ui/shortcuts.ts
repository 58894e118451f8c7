import { useEffect, useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

const STORAGE_KEY = 'console_shortcuts';

interface ShortcutState {
  /** single-letter keys can be turned off (WCAG 2.1.4) */
  readonly isOn: boolean;
}

export const useShortcutSwitch = create<ShortcutState>(() => ({
  isOn: localStorage.getItem(STORAGE_KEY) !== 'off',
}));

export function switchShortcuts(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  useShortcutSwitch.setState({ isOn });
}

/** True when a key press belongs to a control, a dialog or a menu and not to the screen. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const target = event.target instanceof Element ? event.target : null;
  if (
    target?.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]',
    )
  )
    return true;
  return document.querySelector('[role="alertdialog"], [role="dialog"][aria-modal="true"]') !== null;
}

/** Acts by key: `{ j: next, '?': help }`. Escape works also when single letters are turned off. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Listens to single keys while the component is shown. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  // before paint: a quick second key must meet the new acts
  useLayoutEffect(() => {
    current.current = shortcuts;
  });
  const isOn = useShortcutSwitch((state) => state.isOn);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const act = current.current[event.key];
      if (act === undefined || belongsElsewhere(event)) return;
      if (!isOn && event.key.length === 1) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

import { create } from 'zustand';
import { type Command, keyTable } from './key-table.ts';
import { type ChosenKeys, keyOf, readChosen } from './keys.rules.ts';

const SWITCH_KEY = 'console_shortcuts';
const CHOSEN_KEY = 'console_keys';

interface KeysState {
  /** single-letter keys can be turned off (WCAG 2.1.4) */
  readonly isOn: boolean;
  readonly chosen: ChosenKeys;
}

/** How the keys are set in this browser. */
export const useKeys = create<KeysState>(() => ({
  isOn: localStorage.getItem(SWITCH_KEY) !== 'off',
  chosen: readChosen(localStorage.getItem(CHOSEN_KEY)),
}));

export function switchKeys(isOn: boolean): void {
  localStorage.setItem(SWITCH_KEY, isOn ? 'on' : 'off');
  useKeys.setState({ isOn });
}

export function chooseKey(id: string, key: string): void {
  const chosen = { ...useKeys.getState().chosen, [id]: key };
  localStorage.setItem(CHOSEN_KEY, JSON.stringify(chosen));
  useKeys.setState({ chosen });
}

export function resetKeys(): void {
  localStorage.removeItem(CHOSEN_KEY);
  useKeys.setState({ chosen: {} });
}

/** The key of a command as it is set. */
export const commandKey = (command: Command, { chosen }: KeysState): string =>
  keyOf({ id: command, key: keyTable[command].key }, chosen);

/** The same while it works; null when single letters are turned off. */
export const useCommandKey = (command: Command): string | null =>
  useKeys((state) => (state.isOn ? commandKey(command, state) : null));

interface SheetState {
  readonly isOpen: boolean;
}

/** The sheet of all keys; the panel shows it. */
export const useKeySheet = create<SheetState>(() => ({ isOpen: false }));

export const showKeys = (): void => useKeySheet.setState({ isOpen: true });
export const hideKeys = (): void => useKeySheet.setState({ isOpen: false });

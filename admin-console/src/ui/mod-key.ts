/** Cmd on Apple's keyboards, Ctrl on others. */
const isApple = navigator.userAgent.includes('Mac OS');

/** Whether the key that goes with others is held, and no other of its kind. */
export const hasMod = (event: {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): boolean => (isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey;

/** A key as it's printed: `mod` as what it is on this keyboard. */
export const printedKey = (key: string): string => (key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key);

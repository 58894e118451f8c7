/** The letters of Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and the other scripts that run right to left. */
const runsRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Wraps a typed text with right-to-left letters in a first-strong isolate, so that it can't reorder the sentence around
 * it. Other texts come back unchanged. For strings, such as the title of a dialog; markup has `<bdi>`. Inside `<bdi>` or
 * `dir="auto"`, a string with an isolate would take the direction of the isolated text.
 */
export function isolated(text: string): string {
  return runsRightToLeft.test(text) ? FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE : text;
}

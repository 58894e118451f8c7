/** Digits of a code from an email or an authenticator app. */
const CODE_DIGITS = 6;

/** The first digits of a text, in the script they are typed in: the contract reads any. */
export const typedDigits = (text: string, most: number): string =>
  (text.match(/\p{Nd}/gu) ?? []).slice(0, most).join('');

/** The digits of a code that is typed or pasted. */
export const codeDigits = (text: string): string => typedDigits(text, CODE_DIGITS);

/** Whether a code, or a longer one for recovery, can be whole. Digits of some scripts are two UTF-16 units each. */
export const isWholeCode = (code: string): boolean => Array.from(code.trim()).length >= CODE_DIGITS;

import { expect, test } from 'vitest';
import { codeDigits, isWholeCode, typedDigits } from './digits.ts';

test.each([
  ['123 456', '123456'],
  ['12-34-56-78', '123456'],
  ['code: ٤٢', '٤٢'],
  [
    '\u{1e950}\u{1e951}\u{1e952}\u{1e953}\u{1e954}\u{1e955}\u{1e956}',
    '\u{1e950}\u{1e951}\u{1e952}\u{1e953}\u{1e954}\u{1e955}',
  ],
])('the code in %j is %j', (text, code) => {
  expect(codeDigits(text)).toBe(code);
  expect(isWholeCode(code)).toBe(code !== '٤٢');
});

test('a recovery code is longer', () => {
  expect(isWholeCode('k7m2q-x9d4h')).toBe(true);
  expect(isWholeCode('k7m2q ')).toBe(false);
});

test('no more digits than asked for', () => {
  expect(typedDigits('1234', 3)).toBe('123');
  expect(typedDigits('', 3)).toBe('');
});

import { expect, test } from 'vitest';
import { parseNumber, westernNumber } from './digits.ts';

test('the decimal digits of every script are 0 to 9, in their order', () => {
  const digits = Array.from({ length: 0x110000 }, (_, at) => String.fromCodePoint(at))
    .filter((character) => /\p{Nd}/u.test(character))
    .join('');
  expect(westernNumber(digits)).toBe('0123456789'.repeat(Array.from(digits).length / 10));
});

test.each([
  ['٤٢٫٥', '42.5'],
  ['۱۲۳۴', '1234'],
  ['१٬२००', '1,200'],
  ['\u061c\u2212٤٫٥ ', '-4.5'],
  ['５２．４％', '52.4%'],
  ['＋１５０', '+150'],
  ['k7m2q-x9d4h', 'k7m2q-x9d4h'],
  ['٤،٥', '4,5'],
  ['\ufeff12\u200b3456', '123456'],
  [' five ', 'five'],
])('reads %j as %s', (typed, wanted) => {
  expect(westernNumber(typed)).toBe(wanted);
});

test.each([
  ['1,91', 1.91],
  [' 2 ', 2],
  ['+3.5', 3.5],
  ['\u22123.5', -3.5],
  ['-٣٫٥', -3.5],
  ['', undefined],
  ['two', undefined],
  ['0x10', undefined],
  ['1e1', undefined],
  ['Infinity', undefined],
])('the number %j is read as %s', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

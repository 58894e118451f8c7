import { describe, expect, test } from 'vitest';
import { textOf, utf8 } from './bytes.ts';
import { canonical, parseCanonical } from './canonical.ts';
import { opens } from './commitment.ts';
import { entryBytes, parseEntry } from './entry.ts';
import {
  commitmentOf,
  published,
  sampleEntries,
  sampleOpening,
  sampleSelection,
  settled,
} from './samples.ts';

describe('canonical JSON', () => {
  test('is the text that RFC 8785 gives for its example', () => {
    const value = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonical(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test('sorts members by their UTF-16 units', () => {
    expect(canonical({ '\u20ac': 1, '\r': 2, '1': 3, '\ud83d\ude02': 4, '\u0080': 5, '\ufb33': 6 })).toBe(
      '{"\\r":2,"1":3,"\u0080":5,"\u20ac":1,"\ud83d\ude02":4,"\ufb33":6}',
    );
  });

  test.each([
    ['half a character', { a: '\ud83d' }],
    ['no number', { a: Number.NaN }],
    ['no end', { a: Number.POSITIVE_INFINITY }],
  ])('is not made of a value with %s', (_, value) => {
    expect(() => canonical(value)).toThrow();
  });

  test.each([
    '{"b":1,"a":2}',
    '{"a": 1}',
    '{"a":1.0}',
    '{"a":1,"a":1}',
    '{"a":"\\u0041"}',
    ' 1',
    '1e2',
    '-0',
  ])('%s could have been written otherwise', (text) => {
    expect(() => parseCanonical(utf8(text))).toThrow('not canonical JSON');
  });

  test('is not made of bytes that are no text, or of text that is no JSON', () => {
    expect(() => parseCanonical(Uint8Array.of(0xff))).toThrow('not JSON');
    expect(() => parseCanonical(utf8('{'))).toThrow('not JSON');
  });
});

describe('an entry', () => {
  test('is read as it was written', () => {
    for (const entry of sampleEntries(3)) expect(parseEntry(entryBytes(entry))).toEqual(entry);
  });

  test.each([
    ['a member nobody knows', { note: 'x' }, 'kind'],
    ['a time without milliseconds', { at: '2026-09-01T12:00:00Z' }, 'at'],
    ['a commitment that is too short', { commitment: 'AAAA' }, 'commitment'],
    ['another version', { v: 2 }, 'v'],
    ['another kind', { kind: 'deleted' }, 'kind'],
  ])('with %s is refused', (_, changes, member) => {
    const text = canonical({ ...published('p', sampleOpening(1)), ...changes });
    expect(() => parseEntry(utf8(text))).toThrow(`The entry's ${member} is not what it has to be`);
  });

  test('is at most 60,000 bytes', () => {
    const opening = sampleOpening(1, { analysis: 'x'.repeat(60_000) });
    expect(() => entryBytes(settled('p', [opening]))).toThrow('too long');
  });

  test('of a locked pick holds nothing of its selection', () => {
    const text = textOf(entryBytes(published('p', sampleOpening(1))));
    for (const value of ['Home to win', '1.91', 'rested', 'moneyline']) expect(text).not.toContain(value);
  });
});

describe('a commitment', () => {
  const opening = sampleOpening(5);
  const commitment = commitmentOf(opening);

  test('opens with what it was made of', () => {
    expect(opens(opening, commitment)).toBe(true);
  });

  test('opens with nothing else', () => {
    for (const name of Object.keys(sampleSelection())) {
      const changed = { ...opening, selection: { ...opening.selection, [name]: 'other' } };
      expect(opens(changed, commitment)).toBe(false);
    }
    expect(opens({ ...opening, salt: sampleOpening(6).salt }, commitment)).toBe(false);
    expect(opens({ ...opening, salt: 'AAAA' }, commitment)).toBe(false);
    expect(opens({ ...opening, salt: 'not base64' }, commitment)).toBe(false);
  });

  test('to the same selection is another with another salt', () => {
    expect(commitmentOf({ ...opening, salt: sampleOpening(6).salt })).not.toBe(commitment);
  });
});

import { describe, expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const sealing = createSealing('a-data-key-of-some-length-0123456789');
const CONTEXT = 'mail:1';

describe('a sealed text', () => {
  test.each(['', 'six digits 123456', 'ümlaut 🙂', 'x'.repeat(100_000)])('opens to itself: %j', (text) => {
    expect(sealing.open(sealing.seal(text, CONTEXT), CONTEXT)).toBe(text);
  });

  test('shows nothing of the text and is never the same twice', () => {
    const [one, two] = [sealing.seal('123456', CONTEXT), sealing.seal('123456', CONTEXT)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('123456')).toBe(false);
  });

  test('does not open for another row', () => {
    expect(() => sealing.open(sealing.seal('123456', CONTEXT), 'mail:2')).toThrow();
  });

  test('does not open with another key', () => {
    const other = createSealing('another-data-key-of-some-length-012345');
    expect(() => other.open(sealing.seal('123456', CONTEXT), CONTEXT)).toThrow();
  });

  test('does not open when any byte of it was changed', () => {
    const sealed = sealing.seal('123456', CONTEXT);
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealing.open(changed, CONTEXT), `byte ${index}`).toThrow();
    }
  });

  test('does not open when cut off, not even inside its tag', () => {
    const sealed = sealing.seal('', CONTEXT);
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => sealing.open(sealed.subarray(0, length), CONTEXT), `${length} bytes`).toThrow();
  });
});

test('a keyed hash is the same for the same text only', () => {
  const [one, again, other] = ['a', 'a', 'b'].map((text) => sealing.hmac(text).toString('hex'));
  expect(one).toBe(again);
  expect(one).not.toBe(other);
  expect(createSealing('another key').hmac('a').toString('hex')).not.toBe(one);
});

describe('after the key was changed', () => {
  const [before, after] = ['the key before, 0123456789 abcdefgh', 'the key in use, 0123456789 abcdefgh'];
  const old = createSealing(before);
  const rotated = createSealing(after, before);

  test('what the old one sealed opens, and what is sealed now opens without the old one', () => {
    expect(rotated.open(old.seal('secret', CONTEXT), CONTEXT)).toBe('secret');
    expect(createSealing(after).open(rotated.seal('secret', CONTEXT), CONTEXT)).toBe('secret');
    expect(() => old.open(rotated.seal('secret', CONTEXT), CONTEXT)).toThrow();
    expect(() => createSealing(after).open(old.seal('secret', CONTEXT), CONTEXT)).toThrow();
    expect(() => rotated.open(old.seal('secret', CONTEXT), 'mail:2')).toThrow();
  });

  test('what was sealed before keys had ids opens', () => {
    for (const [by, opener] of [
      [old, old],
      [old, rotated],
    ] as const)
      expect(opener.open(by.seal('secret', CONTEXT).subarray(4), CONTEXT)).toBe('secret');
  });

  test('what was hashed by the old one is still known', () => {
    expect(rotated.hmacs('a').some((each) => each.equals(old.hmac('a')))).toBe(true);
    expect(rotated.hmac('a').equals(old.hmac('a'))).toBe(false);
    expect(old.hmacs('a')).toEqual([old.hmac('a')]);
  });

  test('a sealed text says by which key', () => {
    expect(rotated.seal('secret', CONTEXT).subarray(0, 4)).toEqual(rotated.keyId);
    expect(old.keyId.equals(rotated.keyId)).toBe(false);
  });
});

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

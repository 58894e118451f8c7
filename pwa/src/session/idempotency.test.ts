import { expect, test } from 'vitest';
import { uuidv7 } from './idempotency.ts';

test('a key is a UUID of version 7 that begins with its time', () => {
  const key = uuidv7(0x0192_0000_0001);
  expect(key).toMatch(/^01920000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidv7(1)).not.toBe(uuidv7(1));
});

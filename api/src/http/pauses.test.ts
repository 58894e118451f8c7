import { expect, test } from 'vitest';
import { turnsDuring } from '#test/turns.ts';
import { withPauses } from './pauses.ts';

test('others are answered while a long list is worked through', async () => {
  const items = Array.from({ length: 50 }, (_, place) => place);
  let done: number[] = [];
  const turns = await turnsDuring(async () => {
    done = await withPauses(items, (item) => item * 2, 0);
  });
  expect(turns).toBeGreaterThanOrEqual(items.length - 1);
  expect(done).toEqual(items.map((item) => item * 2));
});

import { expect, test } from 'vitest';
import { othersDuring } from '#test/others.ts';
import { withPauses } from './pauses.ts';

test('others are answered before each item of a long list', async () => {
  const items = Array.from({ length: 50 }, (_, place) => place);
  let done: number[] = [];
  const othersAnswered = await othersDuring(async () => {
    done = await withPauses(items, (item) => item * 2, 0);
  });
  expect(othersAnswered).toBe(items.length);
  expect(done).toEqual(items.map((item) => item * 2));
});

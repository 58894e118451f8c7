import { expect, test } from 'vitest';
import { sharedQuestion } from './shared-question.ts';

/** Questions that are answered by hand, each with its number. */
function byHand() {
  const open: { resolve(answer: number): void; reject(error: Error): void }[] = [];
  let count = 0;
  const ask = sharedQuestion(() => {
    count += 1;
    return new Promise<number>((resolve, reject) => open.push({ resolve, reject }));
  });
  return { ask, asked: () => count, answer: () => open.shift() };
}

test('whoever comes while a question is under way gets the answer to the one after it, and shares it', async () => {
  const { ask, asked, answer } = byHand();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(asked()).toBe(1);
  answer()?.resolve(1);
  expect(await first).toBe(1);
  expect(asked()).toBe(2);
  answer()?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  const later = ask();
  answer()?.resolve(3);
  expect(await later).toBe(3);
});

test('a question that fails is the failure of those who asked it, and of nobody after them', async () => {
  const { ask, answer } = byHand();
  const [first, other] = [ask(), ask()];
  answer()?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  answer()?.resolve(2);
  expect(await other).toBe(2);
});

import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedQuestion } from './shared-question.ts';

/** A question is asked at the end of the turn in which it came. */
async function nextTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

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
  await nextTurn();
  expect(asked()).toBe(1);
  const others = [ask(), ask(), ask()];
  await nextTurn();
  expect(asked()).toBe(1);
  answer()?.resolve(1);
  expect(await first).toBe(1);
  await nextTurn();
  expect(asked()).toBe(2);
  answer()?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  const later = ask();
  await nextTurn();
  answer()?.resolve(3);
  expect(await later).toBe(3);
});

test('all who come in one turn of the event loop share one question', async () => {
  const { ask, asked, answer } = byHand();
  const together = [ask(), ask(), ask()];
  await nextTurn();
  expect(asked()).toBe(1);
  answer()?.resolve(1);
  expect(await Promise.all(together)).toEqual([1, 1, 1]);
});

test('a question that fails is the failure of those who asked it, and of nobody after them', async () => {
  const { ask, answer } = byHand();
  const first = ask();
  await nextTurn();
  const other = ask();
  answer()?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await nextTurn();
  answer()?.resolve(2);
  expect(await other).toBe(2);
});

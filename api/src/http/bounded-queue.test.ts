import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

/** Work that ends when it is told to. */
function held() {
  let begun = 0;
  const ends: (() => void)[] = [];
  const work = () => {
    begun += 1;
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { work, begun: () => begun, end: () => ends.shift()?.() };
}

test('a queue runs jobs, lets others wait, and refuses those beyond its limits', async () => {
  const run = boundedQueue({ atOnce: 2, waiting: 3 });
  const { work, begun, end } = held();
  const taken = Array.from({ length: 5 }, () => run(work));
  await expect(run(work)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } });
  expect(begun()).toBe(2);
  end();
  await Promise.race(taken);
  expect(begun()).toBe(3);
  const next = run(work);
  for (let ended = 0; ended < 5; ended += 1) {
    end();
    await new Promise(setImmediate);
  }
  await Promise.all([...taken, next]);
  expect(begun()).toBe(6);
});

test('a job that fails frees its place', async () => {
  const run = boundedQueue({ atOnce: 1, waiting: 1 });
  const outcomes = await Promise.allSettled([
    run(() => Promise.reject(new Error('broken'))),
    run(() => Promise.resolve('done')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

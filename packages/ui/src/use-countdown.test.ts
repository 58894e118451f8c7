import { expect, test } from 'vitest';
import { passedMark, secondsUntil } from './use-countdown.tsx';

test('seconds are whole, rounded up, and never negative', () => {
  expect(secondsUntil(300_000, 0)).toBe(300);
  expect(secondsUntil(300_000, 299_001)).toBe(1);
  expect(secondsUntil(300_000, 299_000)).toBe(1);
  expect(secondsUntil(300_000, 300_000)).toBe(0);
  expect(secondsUntil(300_000, 400_000)).toBe(0);
});

test('only 60, 30 and 10 seconds are announced, once', () => {
  const announced = [];
  for (let seconds = 299; seconds >= 0; seconds -= 1) {
    const mark = passedMark(seconds + 1, seconds);
    if (mark !== undefined) announced.push([seconds, mark]);
  }
  expect(announced).toEqual([
    [60, 60],
    [30, 30],
    [10, 10],
  ]);
});

test('a throttled timer that jumps over marks announces the nearest one', () => {
  expect(passedMark(75, 25)).toBe(30);
  expect(passedMark(62, 8)).toBe(10);
  expect(passedMark(5, 0)).toBeUndefined();
  expect(passedMark(0, 300)).toBeUndefined();
});

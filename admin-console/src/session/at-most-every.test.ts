import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first is done at once, and all that follow soon are done together', () => {
  const call = vi.fn<() => void>();
  const ask = atMostEvery(1000, call);
  ask();
  expect(call).toHaveBeenCalledTimes(1);
  ask();
  ask();
  vi.advanceTimersByTime(999);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(call).toHaveBeenCalledTimes(2);
  ask();
  expect(call).toHaveBeenCalledTimes(3);
});

import { expect, test } from 'vitest';
import { isUnderWay, secondsText, timesByStep, timesSummary } from './delivery.rules.ts';

test.each([
  [0.04, '0 s'],
  [0.44, '0.4 s'],
  [9.94, '9.9 s'],
  [9.96, '10 s'],
  [59.4, '59 s'],
  [59.6, '1 min'],
  [65, '1 min 5 s'],
  [3599.6, '1 h'],
  [7500, '2 h 5 min'],
])('%s seconds read as %s', (seconds, text) => {
  expect(secondsText(seconds)).toBe(text);
});

const times = { median: 0.8, p95: 12.2, steps: [1, 2, 3, 4, 5, 6, 7, 8, 9] };

test('each step is named by the longest time in it, the last by what it is over', () => {
  const rows = timesByStep(times).map(({ name, count }) => `${name} ${count}`);
  expect([rows[0], rows[7], rows[8]]).toEqual(['0.5 s 1', '5 min 8', 'over 5 min 9']);
});

test('the chart says its median, its 95th percentile and of how many devices they are', () => {
  expect(timesSummary(times, 1240)).toBe(
    'Half within 0.8 s, 95% within 12 s of publishing, on 1,240 devices.',
  );
  expect(timesSummary(times, 1)).toMatch(/on 1 device\.$/);
});

test('figures are under way for ten minutes while a device has neither shown it nor failed', () => {
  const push = { recipients: 3, sent: 3, received: 1, failed: 1, times: null };
  const at = '2026-11-18T12:00:00Z';
  const after = (minutes: number) => Date.parse(at) + minutes * 60_000;
  expect(isUnderWay(push, at, after(9))).toBe(true);
  expect(isUnderWay(push, at, after(10))).toBe(false);
  expect(isUnderWay({ ...push, received: 2 }, at, after(1))).toBe(false);
  expect(isUnderWay(null, at, after(1))).toBe(false);
});

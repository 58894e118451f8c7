import { expect, test } from 'vitest';
import { Problem } from '#src/http/problem.ts';
import { writtenBeforeKickOff } from './tails.rules.ts';

const at = (time: string) => new Date(`2026-11-18T${time}Z`);
const game = { publishedAt: at('09:00:00'), matchDate: at('15:00:00'), settledAt: null };

function outcome(claimed: string | undefined, now: Date, changes: object = {}): string {
  const written = claimed === undefined ? undefined : at(claimed).toISOString();
  try {
    return writtenBeforeKickOff({ ...game, ...changes }, written, now)
      .toISOString()
      .slice(11, 19);
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

test.each([
  ['no time is now', undefined, '14:59:59', '14:59:59'],
  ['an earlier time counts', '10:00:00', '14:59:59', '10:00:00'],
  ['a fast clock is now', '16:00:00', '14:59:59', '14:59:59'],
  ['a slow clock is when the pick was published', '08:00:00', '14:59:59', '09:00:00'],
])('before kickoff the server decides: %s', (_, claimed, now, written) =>
  expect(outcome(claimed, at(now))).toBe(written),
);

test.each([
  ['without a time', undefined, 'tail_closed'],
  ['written at kickoff', '15:00:00', 'tail_closed'],
  ['written a second before', '14:59:59', '14:59:59'],
  ['written when the pick was published', '09:00:00', '09:00:00'],
  ['written before there was a pick', '08:59:59', 'tail_too_old'],
])('from kickoff on the device does: %s', (_, claimed, written) =>
  expect(outcome(claimed, at('15:00:00'))).toBe(written),
);

test('thirty days it may be under way, and no second longer', () => {
  const monthLater = new Date('2026-12-18T14:00:00Z');
  expect(outcome('14:00:00', monthLater)).toBe('14:00:00');
  expect(outcome('14:00:00', new Date(monthLater.getTime() + 1000))).toBe('tail_too_old');
});

test('a pick that was called off takes none from then on', () => {
  const calledOff = { settledAt: at('12:00:00') };
  expect(outcome(undefined, at('12:00:00'), calledOff)).toBe('tail_closed');
  expect(outcome('11:59:59', at('13:00:00'), calledOff)).toBe('11:59:59');
  expect(outcome('12:00:00', at('13:00:00'), calledOff)).toBe('tail_closed');
});

import { describe, expect, test } from 'vitest';
import { refundableCharges } from './subscriptions.rules.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));
const bought = { status: 'active' as const, createdAt: day(0), refundRequestedAt: null, refundedAt: null };
const charged = (...days: number[]) =>
  days.map((number) => ({ on: number, status: 'completed', createdAt: day(number) }));
const given = (changes: object, charges: ReturnType<typeof charged>, now: number) =>
  refundableCharges({ ...bought, ...changes }, charges, day(now)).map(({ on }) => on);

describe('what a refund gives back', () => {
  test.each([
    ['each charge of the first thirty days', {}, [0, 7, 28], 29, [0, 7, 28]],
    ['nothing once they are over', {}, [0, 7, 28], 30, []],
    [
      'after a request, the guarantee and what came later',
      { refundRequestedAt: day(20) },
      [0, 15, 45],
      60,
      [0, 15, 45],
    ],
    ['not what lies between them', { refundRequestedAt: day(50) }, [0, 40, 70], 80, [0, 70]],
    ['of an ended one, only what was asked for', { status: 'ended' }, [0], 5, []],
    [
      'of one that ended after the request, all the same',
      { status: 'ended', refundRequestedAt: day(3) },
      [0],
      50,
      [0],
    ],
    ['nothing twice', { refundedAt: day(4), refundRequestedAt: day(3) }, [0], 5, []],
  ])('%s', (_, changes, days, now, expected) => {
    expect(given(changes, charged(...days), now)).toEqual(expected);
  });

  test('never a charge that was given back', () => {
    const charges = [{ ...charged(0)[0], on: 0, status: 'refunded', createdAt: day(0) }];
    expect(given({}, charges, 1)).toEqual([]);
  });
});

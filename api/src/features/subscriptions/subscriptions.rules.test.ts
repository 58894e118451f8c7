import { describe, expect, test } from 'vitest';
import { refundableCharges, renewalAt } from './subscriptions.rules.ts';

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

describe('what a renewal costs', () => {
  const price = (number: number, dollars: number, duration = 30) => ({
    price: dollars,
    duration,
    since: day(number).getTime(),
  });
  const costs = (prices: readonly ReturnType<typeof price>[], end: number) => {
    const { next, ...renewal } = renewalAt(prices, day(end));
    return [renewal.price, renewal.duration, next && [next.price, next.duration, next.from.slice(0, 10)]];
  };

  test.each([
    ['the price that never changed', [price(0, 29)], 30, [29, 30, null]],
    ['a rise with 30 days of notice', [price(0, 29), price(30, 39)], 60, [39, 30, null]],
    ['not a rise with 29', [price(0, 29), price(31, 39)], 60, [29, 30, [39, 30, '2026-04-01']]],
    ['a cut at once', [price(0, 29), price(30, 19)], 30, [19, 30, null]],
    [
      'the lowest of the notice',
      [price(0, 29), price(40, 19), price(50, 49)],
      60,
      [19, 30, [49, 30, '2026-04-01']],
    ],
    ['nothing of what a cut took back', [price(0, 29), price(40, 49), price(50, 29)], 60, [29, 30, null]],
    [
      'the price of a week for five weeks',
      [price(0, 9, 7), price(1, 12, 7)],
      7,
      [9, 7, [12, 7, '2026-02-05']],
    ],
    ['not fewer days for less', [price(0, 29), price(10, 20, 15)], 30, [29, 30, [20, 15, '2026-03-02']]],
    [
      'not more at once for more days',
      [price(0, 29), price(10, 290, 365)],
      30,
      [29, 30, [290, 365, '2026-03-02']],
    ],
    ['more days for the same', [price(0, 29), price(10, 29, 31)], 30, [29, 31, null]],
  ])('is %s', (_, prices, end, expected) => {
    expect(costs(prices, end)).toEqual(expected);
  });
});

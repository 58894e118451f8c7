import type { Ticket } from '@picks/contract/support';
import type { Transaction } from '@picks/contract/transactions';
import { describe, expect, test } from 'vitest';
import { charge, subscription } from '#src/features/plans/plan-samples.ts';
import { aPick } from '#src/offline/sync-samples.ts';
import { type Known, listNeeds } from './needs.ts';

const ZONE = 'America/New_York';
const NOON = Date.parse('2026-12-03T12:00:00Z');
const wallet = (available: number): Known['wallet'] => ({
  available,
  balance: available,
  totalDeposited: 0,
  totalWithdrawn: 0,
  pendingDeposits: 0,
  pendingWithdrawals: 0,
  bonusFunds: 0,
});
const nothing: Known = {
  transactions: [],
  tickets: [],
  unread: new Map(),
  subscription: null,
  wallet: null,
  picks: [],
};
const needs = (known: Partial<Known>, now = NOON) =>
  listNeeds({ ...nothing, ...known }, now, ZONE).map(({ title, to }) => [title, to]);

test('nothing waits for who has nothing open', () => {
  expect(needs({})).toEqual([]);
});

describe('a deposit', () => {
  const deposit = (status: string, adminPaymentDetails: unknown) =>
    ({ _id: 'd1', type: 'deposit', amount: 250, status, adminPaymentDetails }) as Transaction;

  test('waits for its money once there is something to pay to', () => {
    expect(needs({ transactions: [deposit('waiting_for_deposit', { wallet: 'x' })] })).toEqual([
      ['Send $250.00 to finish your deposit', '/dashboard/deposit/history?request=d1'],
    ]);
  });

  test('that the member has sent waits for nothing more', () => {
    const sent = { ...deposit('waiting_for_deposit', { wallet: 'x' }), sentAt: '2026-12-03T11:00:00Z' };
    expect(needs({ transactions: [sent] })).toEqual([]);
  });

  test('of a plan says so while it waits for the team', () => {
    const planActivation = { planName: 'Starter', status: 'waiting' };
    const of = (deposit_: Transaction) => ({ ...deposit_, planActivation }) as Transaction;
    expect(needs({ transactions: [of(deposit('pending', null))] })).toEqual([
      ['Starter is on its way', '/dashboard/deposit/history?request=d1'],
    ]);
    expect(needs({ transactions: [of(deposit('waiting_for_deposit', { wallet: 'x' }))] })).toEqual([
      ['Send $250.00 to finish your deposit', '/dashboard/deposit/history?request=d1'],
    ]);
  });

  test.each(['pending', 'completed', 'failed', 'cancelled'])('that is %s asks for nothing', (status) => {
    expect(needs({ transactions: [deposit(status, { wallet: 'x' })] })).toEqual([]);
  });
});

test('a reply waits until it was read', () => {
  const tickets = [{ _id: 't1', subject: 'My payout' } as Ticket];
  expect(needs({ tickets, unread: new Map([['t1', 'ticket']]) })).toEqual([
    ['Support replied', '/dashboard/support/tickets'],
  ]);
  expect(needs({ tickets })).toEqual([]);
});

describe('a plan', () => {
  const end = Date.parse(charge.endsAt);
  const DAY = 86_400_000;

  test.each([
    ['renews, the money is there', {}, 29, end - DAY, []],
    ['renews, its balance is not known', {}, null, end - DAY, []],
    [
      'renews within a week and lacks money',
      {},
      20,
      end - DAY,
      [['Add $10.00 so starter renews', '/dashboard/deposit?amount=10']],
    ],
    ['renews later', {}, 0, end - 8 * DAY, []],
    ['ends later', { autoRenew: false }, 0, end - 8 * DAY, []],
    [
      'ends within a week',
      { autoRenew: false },
      0,
      end - 3 * DAY,
      [['starter ends in 3d', '/dashboard/plans']],
    ],
    [
      'could not renew',
      { status: 'grace' as const },
      20,
      end + DAY,
      [['Add $10.00 to keep starter', '/dashboard/deposit?amount=10']],
    ],
    [
      'could not renew, and lacks more than the smallest deposit',
      { status: 'grace' as const },
      4,
      end + DAY,
      [['Add $25.00 to keep starter', '/dashboard/deposit?amount=25']],
    ],
    ['could not renew, and the money came since', { status: 'grace' as const }, 29, end + DAY, []],
    ['could not renew, its balance is not known', { status: 'grace' as const }, null, end + DAY, []],
    ['could not renew and has ended', { status: 'grace' as const }, 0, end + 4 * DAY, []],
    ['has ended since this phone last heard', { autoRenew: false }, 0, end + DAY, []],
  ])('that %s', (_, change, available, now, expected) => {
    const known = {
      subscription: subscription(change),
      wallet: available === null ? null : wallet(available),
    };
    expect(needs(known, now)).toEqual(expected);
  });
});

test('of the games ahead the next one within two days counts, if its pick is unlocked', () => {
  const at = (hours: number) => new Date(NOON + hours * 3_600_000).toISOString();
  const picks = [
    aPick('begun', { matchDate: at(-1) }),
    aPick('later', { matchDate: at(6) }),
    aPick('next', { matchDate: at(3) }),
    { ...aPick('locked', { matchDate: at(1) }), locked: true, lockedReason: 'plan' },
  ] as Known['picks'];
  expect(needs({ picks })).toEqual([['Home vs Away in 3h', '/dashboard/picks/next']]);
  expect(needs({ picks: [aPick('far', { matchDate: at(49) })] })).toEqual([]);
});

test('money comes first, the game last', () => {
  const known = {
    transactions: [
      { _id: 'd', amount: 20, status: 'waiting_for_deposit', adminPaymentDetails: {} } as Transaction,
    ],
    tickets: [{ _id: 't', subject: '' } as Ticket],
    unread: new Map([['t', 'ticket']]) as Known['unread'],
    subscription: subscription({ autoRenew: false, periodEnd: '2026-12-05T12:00:00Z' }),
    picks: [aPick('p', { matchDate: '2026-12-03T15:00:00Z' })],
  };
  expect(listNeeds({ ...nothing, ...known }, NOON, ZONE).map(({ kind }) => kind)).toEqual([
    'money',
    'reply',
    'plan',
    'game',
  ]);
});

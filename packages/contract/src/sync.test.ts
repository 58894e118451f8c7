import { expect, test } from 'vitest';
import { readSyncAnswer } from './sync.ts';
import { withdrawal } from './withdrawals.ts';

const at = '2026-11-22T12:00:00.000Z';
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

const fixture = {
  _id: id(1),
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Celtics',
  awayTeam: 'Heat',
  matchDate: at,
  accessLevel: 'gold',
  status: 'pending',
};
const teaser = { ...fixture, locked: true, lockedReason: 'plan' };
const open = {
  ...fixture,
  locked: false,
  title: 'Celtics vs Heat',
  prediction: 'Celtics',
  odds: 1.9,
  stake: 1,
  confidence: 'high',
  market: null,
  closingOdds: null,
  analysis: '',
  publishedAt: at,
  settledAt: null,
};
const put = (type: string, data: unknown) => ({ type, op: 'put', id: id(1), rev: 1, data });

const page = (changes: unknown[], more: object = {}) => ({
  cursor: 'c1',
  hasMore: false,
  serverTime: at,
  minClient: 1,
  entitlement: { plan: 'gold', validUntil: null, offlineUntil: at },
  changes,
  ...more,
});

/** What a client of version 1 makes of the changes of a page. */
function read(changes: unknown[], more?: object) {
  const answer = readSyncAnswer(page(changes, more), 1);
  if (answer.kind !== 'page') throw new Error('it was asked to update');
  return {
    types: answer.page.changes.map(({ type }) => type),
    hasSkipped: answer.hasSkipped,
    page: answer.page,
  };
}

test('an answer for newer clients asks for an update, whatever else is in it', () => {
  const unreadable = [{ minClient: 2 }, page([{ type: 'parlay' }], { minClient: 2, entitlement: 7 })];
  expect(unreadable.map((answer) => readSyncAnswer(answer, 1).kind)).toEqual(['newer', 'newer']);
});

test('what is no answer at all is refused', () => {
  expect(() => readSyncAnswer('<html>', 1)).toThrow();
  expect(() => readSyncAnswer({ minClient: 1 }, 1)).toThrow();
});

test('a kind of change nobody knew is left out, on record, and the others are read', () => {
  const { types, hasSkipped } = read([
    put('parlay', { units: 2 }),
    put('pick', teaser),
    { ...put('pick', teaser), op: 'merge' },
  ]);
  expect([types, hasSkipped]).toEqual([['pick'], true]);
  expect(read([put('pick', teaser)]).hasSkipped).toBe(false);
});

test.each<[string, object]>([
  ['status', { ...open, status: 'half_won' }],
  ['level', { ...open, accessLevel: 'platinum' }],
  ['confidence', { ...open, confidence: 'extreme' }],
  ['market', { ...open, market: { type: 'corners', line: null, side: 'both' } }],
  ['reason of a lock', { ...teaser, lockedReason: 'region' }],
])('a pick with a %s nobody knew is carried as it is', (_, data) => {
  const { page: readPage, hasSkipped } = read([put('pick', data)]);
  expect(hasSkipped).toBe(false);
  expect(readPage.changes[0]).toMatchObject({ data });
});

test('a teaser may carry more than this client knows, and keeps none of it', () => {
  const { page: readPage } = read([put('pick', { ...teaser, opensAt: at })]);
  expect(readPage.changes).toEqual([put('pick', teaser)]);
});

test('a plan nobody knew keeps the page readable', () => {
  expect(
    read([], { entitlement: { plan: 'platinum', validUntil: null, offlineUntil: at } }).page.entitlement.plan,
  ).toBe('platinum');
});

test('a withdrawal by a method nobody knew is carried as it is', () => {
  const paid = {
    id: id(2),
    _id: id(2),
    amount: 50,
    fee: 0,
    payout: 50,
    withdrawMethod: 'carrier_pigeon',
    paymentMethod: 'carrier_pigeon',
    status: 'in_the_air',
    transactionId: 'W1',
    rejectionReason: null,
    createdAt: at,
    processedAt: null,
    timeline: [{ status: 'in_the_air', at }],
  };
  expect(withdrawal.parse(paid)).toEqual(paid);
});

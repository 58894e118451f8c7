import type { Tail } from '@picks/contract/tails';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, openAccount, withAccount } from './account-storage.ts';
import { listOutbox, type SendResult, sendDue } from './outbox.ts';
import type { OutboxRow } from './tables.ts';
import { discardUnsentTail, queueTail, queueTailRemoval, readTails } from './tails.ts';

const PICK = 'pick-1';
const KICKOFF = '2026-11-21T15:00:00.000Z';
const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const game = {
  prediction: 'Home',
  pickOdds: 1.91,
  sport: 'Soccer',
  league: 'Premier League',
  homeTeam: 'Home',
  awayTeam: 'Away',
  matchDate: KICKOFF,
};
const said = { stake: 1.5, amount: 30, odds: 1.87, book: 'The Corner Book' };
const at = new Date(NOW).toISOString();
const noted = {
  pickId: PICK,
  ...game,
  ...said,
  placedAt: at,
  updatedAt: at,
  status: 'pending',
} as const;
const saved: Tail = { _id: 'tail-1', ...noted };

const onServer = (tail: Tail = saved) =>
  withAccount((db) => db.tails.put({ id: tail._id, rev: 1, generation: 0, data: tail }));
const note = (id: string, changes: object = {}) =>
  queueTail({ id, pickId: PICK, now: NOW }, game, { ...said, ...changes });
const remove = (id: string) => queueTailRemoval({ id, pickId: PICK, now: NOW });
const waiting = async () => (await listOutbox()).map(({ id, state, data }) => `${id} ${data.kind} ${state}`);
const mine = async () => (await withAccount(readTails)).get(PICK);
/** Tries all once, each with the next of these results. */
const sendWith = (...results: SendResult[]) =>
  sendDue(async () => results.shift() ?? { kind: 'later' }, { isForced: true });
const refused: SendResult = { kind: 'refused', message: 'This game has started', fields: {} };

beforeEach(() => openAccount('ana'));
afterEach(() => deleteAccount());

describe('a bet that the server does not have', () => {
  test('is shown as it was said, with the time it was written', async () => {
    await note('a');
    expect(await mine()).toMatchObject({
      tail: noted,
      isSaved: false,
      unsent: { id: 'a', data: { body: { writtenAt: at } } },
    });
  });

  test('is replaced by its change and gone when it is taken back, as long as nobody tried to send it', async () => {
    await note('a');
    await note('b', { odds: 2 });
    expect([await waiting(), (await mine())?.tail?.odds]).toEqual([['b tail queued'], 2]);
    await remove('c');
    expect([await waiting(), await mine()]).toEqual([[], undefined]);
  });

  test('goes again as it is once it was tried; changes and the removal wait behind it', async () => {
    await note('a');
    await sendWith({ kind: 'later' });
    await note('b', { odds: 2 });
    await note('c', { odds: 2.1 });
    expect(await waiting()).toEqual(['a tail retry', 'c tail-edit queued']);
    expect((await mine())?.tail?.odds).toBe(2.1);
    await remove('d');
    expect([await waiting(), (await mine())?.tail]).toEqual([
      ['a tail retry', 'd tail-removal queued'],
      null,
    ]);
    await discardUnsentTail(PICK);
    expect((await mine())?.tail?.odds).toBe(1.87);
  });

  test('that was refused stays to be mended, and its next version is a new one', async () => {
    await note('a');
    await sendWith(refused);
    expect(await mine()).toMatchObject({ tail: { odds: 1.87 }, unsent: { state: 'attention' } });
    await note('b', { odds: 2 });
    expect(await waiting()).toEqual(['b tail queued']);
  });
});

describe('a bet that the server has', () => {
  beforeEach(() => onServer());

  test('is shown as it was changed here, and as it is when the change is taken back', async () => {
    await note('a', { odds: 2, amount: null });
    expect(await waiting()).toEqual(['a tail-edit queued']);
    expect(await mine()).toMatchObject({ tail: { odds: 2, amount: null }, isSaved: true });
    await discardUnsentTail(PICK);
    expect(await mine()).toEqual({ tail: saved, isSaved: true, unsent: null });
  });

  test('whose change was refused is as the server has it', async () => {
    await note('a', { odds: 2 });
    await sendWith(refused);
    expect(await mine()).toMatchObject({ tail: { odds: 1.87 }, unsent: { state: 'attention' } });
  });

  test('that another device noted meanwhile takes what was refused here as a change', async () => {
    await withAccount((db) => db.tails.clear());
    await note('a', { odds: 2 });
    await sendWith(refused);
    await onServer();
    expect((await mine())?.tail?.odds).toBe(1.87);
    await note('b', { odds: 2 });
    expect(await waiting()).toEqual(['b tail-edit queued']);
  });

  test('is noted anew when its removal was tried, and changed when it was not', async () => {
    await remove('a');
    expect(await mine()).toMatchObject({ tail: null, isSaved: true });
    await note('b', { odds: 2 });
    expect(await waiting()).toEqual(['b tail-edit queued']);
    await remove('c');
    await sendWith({ kind: 'later' });
    await note('d', { odds: 2 });
    expect(await waiting()).toEqual(['c tail-removal retry', 'd tail queued']);
    expect((await mine())?.tail?.odds).toBe(2);
  });
});

test('what belongs to one bet is sent in order, and other bets do not wait for it', async () => {
  await note('a');
  await sendWith({ kind: 'later' });
  await note('b', { odds: 2 });
  await queueTail({ id: 'c', pickId: 'pick-2', now: NOW }, game, said);
  const order: string[] = [];
  await sendDue(
    async ({ id }: OutboxRow) => {
      order.push(id);
      return id === 'a' ? refused : { kind: 'sent' };
    },
    { isForced: true },
  );
  expect([order, await waiting()]).toEqual([
    ['a', 'c'],
    ['a tail attention', 'b tail-edit queued'],
  ]);
});

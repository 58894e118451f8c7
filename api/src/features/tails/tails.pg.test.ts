import { randomUUID } from 'node:crypto';
import { exportAccount } from '@picks/contract/account';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { currentUser, login } from '@picks/contract/sign-in';
import { changeTail, createTail, listTails, removeTail, type Tail } from '@picks/contract/tails';
import { listTransactions } from '@picks/contract/transactions';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { givePlan, newAdmin, newMember, PASSWORD, publish } from '#test/people.ts';
import { syncReader } from '#test/sync-reader.ts';

const app = await testApp();
const { owner } = app;
const admin = await newAdmin(app);
let email = '';
let token = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  email = `tailer${(number += 1)}@example.com`;
  token = await newMember(app, email, { plan: 'gold' });
});

const bet = { stake: 1.5, amount: 37.5, odds: 1.87, book: 'The Corner Book' };
const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'Idempotency-Key': key } });

const note = (pickId: string, changes: object = {}, key?: string, as = token) =>
  app.member(createTail, { token: as, params: { id: pickId }, body: { ...bet, ...changes }, ...keyed(key) });
const noted = async (pickId: string, changes: object = {}): Promise<Tail> => {
  const { status, text, data } = await note(pickId, changes);
  expect(status, text).toBe(201);
  return data.tail;
};
const change = (id: string, changes: object = {}, key?: string, as = token) =>
  app.member(changeTail, { token: as, params: { id }, body: { ...bet, ...changes }, ...keyed(key) });
const remove = (id: string, writtenAt?: string, as = token) =>
  app.member(removeTail, {
    token: as,
    params: { id },
    query: writtenAt === undefined ? {} : { writtenAt },
  });
const mine = async (as = token) => (await app.member(listTails, { token: as })).data;
/** By somebody who signed in just now: administrators are signed out soon. */
async function settle(id: string, status: string): Promise<void> {
  const body = { status, reason: 'Final score' };
  const answer = await app.console(updatePick, { token: await newAdmin(app), params: { id }, body });
  expect(answer.status, answer.text).toBe(200);
}
/** Kickoff is three hours after noon. */
const KICKOFF = 3 * 3600;

describe('a noted bet', () => {
  test('is what was said of it, with the pick as it is', async () => {
    const pick = await publish(app, admin, 'gold');
    const tail = await noted(pick._id);
    expect(tail).toEqual({
      _id: tail._id,
      pickId: pick._id,
      ...bet,
      placedAt: NOON.toISOString(),
      updatedAt: NOON.toISOString(),
      prediction: 'Celtics -4.5',
      pickOdds: 1.91,
      sport: 'NBA',
      league: 'NBA',
      homeTeam: 'Boston Celtics',
      awayTeam: 'Miami Heat',
      matchDate: pick.matchDate,
      status: 'pending',
    });
    expect(await mine()).toMatchObject({ tails: [tail], total: 1, totalPages: 1 });
  });

  test('needs no amount and no book', async () => {
    const { _id } = await publish(app, admin);
    const { data } = await app.member(createTail, {
      token,
      params: { id: _id },
      body: { stake: 0.6667, odds: 2 },
    });
    expect(data.tail).toMatchObject({ stake: 0.6667, amount: null, book: '' });
  });

  test.each([
    [{ stake: 0 }, 'stake', 'Stake must be more than 0'],
    [{ stake: 0.00001 }, 'stake', 'Stake must be more than 0'],
    [{ stake: 1_000_001 }, 'stake', 'Stake must be at most 1000000 units'],
    [{ amount: -1 }, 'amount', 'Stake must be more than 0'],
    [{ amount: 1.005 }, 'amount', 'Stake has at most 2 decimals'],
    [{ amount: 1_000_000.01 }, 'amount', 'Stake must be at most $1000000'],
    [{ odds: 1 }, 'odds', 'Odds must be at least 1.01'],
    [{ odds: 1001.01 }, 'odds', 'Odds must be at most 1001'],
    [{ odds: 1.9091 }, 'odds', 'Odds have at most 3 decimals'],
    [{ book: 'x'.repeat(61) }, 'book', 'Sportsbook must be at most 60 characters'],
    [{ book: 'two\nlines' }, 'book', 'Sportsbook must be a single line of plain text'],
    [{ writtenAt: 'yesterday' }, 'writtenAt', 'Must be a date and time'],
  ])('with %j is refused by the name of its field', async (changes, field, message) => {
    const { _id } = await publish(app, admin);
    const { status, problem } = await note(_id, changes);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
    expect((await mine()).total).toBe(0);
  });

  test('moves no money: neither balance nor statement know of it', async () => {
    const before = (await app.member(currentUser, { token })).data.user.balance;
    const journals = await owner`select count(*)::int as count from money.journal`;
    const { _id } = await publish(app, admin);
    await noted(_id);
    app.clock.advance(KICKOFF);
    await settle(_id, 'won');
    expect((await app.member(currentUser, { token })).data.user.balance).toBe(before);
    expect((await app.member(listTransactions, { token })).data.total).toBe(0);
    expect(await owner`select count(*)::int as count from money.journal`).toEqual(journals);
  });
});

describe('it can be noted', () => {
  test('once for a pick, and again after it was removed', async () => {
    const { _id } = await publish(app, admin);
    const first = await noted(_id);
    expect((await note(_id)).problem.code).toBe('tail_exists');
    expect((await remove(first._id)).status).toBe(204);
    const second = await noted(_id, { odds: 2 });
    expect(second._id).not.toBe(first._id);
    expect((await mine()).tails).toEqual([second]);
  });

  test('only while the pick is unlocked for the member', async () => {
    const { _id } = await publish(app, admin, 'gold');
    await givePlan(app, email, { plan: 'free' });
    const { status, problem } = await note(_id);
    expect([status, problem.code]).toEqual([409, 'tail_locked']);
    await givePlan(app, email, { plan: 'gold' });
    expect((await note(_id)).status).toBe(201);
  });

  test('and stays readable and changeable when the plan has lapsed', async () => {
    const { _id } = await publish(app, admin, 'gold');
    const tail = await noted(_id);
    await givePlan(app, email, { plan: 'free' });
    expect((await mine()).tails).toEqual([tail]);
    const { data } = await change(tail._id, { odds: 2.5 });
    expect(data.tail).toMatchObject({ odds: 2.5, prediction: 'Celtics -4.5', pickOdds: 1.91 });
  });

  test('not on a pick that was withdrawn, nor on one that never was', async () => {
    const { _id } = await publish(app, admin);
    await app.console(deletePick, { token: admin, params: { id: _id }, body: { reason: 'A mistake' } });
    const refusal = async (id: string) => {
      const { status, problem } = await note(id);
      return [status, problem.code];
    };
    expect(await refusal(_id)).toEqual([409, 'tail_pick_gone']);
    expect(await refusal(randomUUID())).toEqual([404, 'not_found']);
  });

  test('until the second before kickoff', async () => {
    const { _id } = await publish(app, admin);
    const other = await publish(app, admin);
    app.clock.advance(KICKOFF - 1);
    const tail = await noted(_id);
    app.clock.advance(1);
    expect((await note(other._id)).problem.code).toBe('tail_closed');
    expect((await change(tail._id)).problem.code).toBe('tail_closed');
    expect((await remove(tail._id)).problem.code).toBe('tail_closed');
    expect((await mine()).tails).toEqual([tail]);
  });

  test('offline before kickoff, arriving after it and after the result', async () => {
    const { _id, matchDate } = await publish(app, admin);
    const kickoff = Date.parse(matchDate);
    const offset = (seconds: number) => ({ writtenAt: new Date(kickoff + seconds * 1000).toISOString() });
    app.clock.advance(KICKOFF);
    expect((await note(_id, offset(0))).problem.code).toBe('tail_closed');
    expect((await note(_id, offset(-KICKOFF - 1))).problem.code).toBe('tail_too_old');
    await settle(_id, 'won');
    app.clock.advance(6 * 3600);
    expect(await noted(_id, offset(-1))).toMatchObject({ status: 'won', placedAt: offset(-1).writtenAt });
  });

  test('and so its edit and its removal', async () => {
    const [one, other] = [await publish(app, admin), await publish(app, admin)];
    const [edited, removed] = [await noted(one._id), await noted(other._id)];
    const writtenAt = new Date(Date.parse(one.matchDate) - 1000).toISOString();
    app.clock.advance(2 * KICKOFF);
    expect((await change(edited._id, { odds: 2.2, writtenAt })).data.tail.odds).toBe(2.2);
    expect((await remove(removed._id, one.matchDate)).problem.code).toBe('tail_closed');
    expect((await remove(removed._id, writtenAt)).status).toBe(204);
    expect((await mine()).tails.map(({ _id }) => _id)).toEqual([edited._id]);
  });
});

describe('however often it is sent', () => {
  test('thirty at once under one key are one, with one answer', async () => {
    const { _id } = await publish(app, admin);
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 30 }, () => note(_id, {}, key)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.tail._id}`)).size).toBe(1);
    expect((await mine()).total).toBe(1);
  });

  test('two devices at once are one: the other is told', async () => {
    const { _id } = await publish(app, admin);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) => note(_id, { odds: 1.5 + place / 10 }, uuidv7())),
    );
    const codes = answers.map(({ status, problem }) => (status === 201 ? 'noted' : problem.code));
    expect(codes.toSorted()).toEqual(['noted', ...Array.from({ length: 11 }, () => 'tail_exists')]);
    const [kept] = (await mine()).tails;
    expect(answers.find(({ status }) => status === 201)?.data.tail).toEqual(kept);
  });

  test('a repetition after kickoff gets the first answer, and revives nothing that was removed', async () => {
    const { _id } = await publish(app, admin);
    const key = uuidv7();
    const first = await note(_id, {}, key);
    await remove(first.data.tail._id);
    app.clock.advance(KICKOFF + 60);
    const again = await note(_id, {}, key);
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect((await mine()).total).toBe(0);
  });

  test('a late repetition of an edit leaves a newer one alone', async () => {
    const { _id } = await publish(app, admin);
    const tail = await noted(_id);
    const key = uuidv7();
    await change(tail._id, { odds: 2 }, key);
    await change(tail._id, { odds: 2.1 });
    expect((await change(tail._id, { odds: 2 }, key)).data.tail.odds).toBe(2);
    expect((await mine()).tails[0]?.odds).toBe(2.1);
  });

  test('a removal is done once, and again is no error', async () => {
    const { _id } = await publish(app, admin);
    const tail = await noted(_id);
    expect((await Promise.all([1, 2, 3].map(() => remove(tail._id)))).map(({ status }) => status)).toEqual([
      204, 204, 204,
    ]);
    app.clock.advance(KICKOFF);
    expect((await remove(tail._id)).status).toBe(204);
    expect((await change(tail._id)).status).toBe(404);
    const [row] = await owner`select stake, amount, odds, book, prediction from tails where id = ${tail._id}`;
    expect(row).toEqual({ stake: null, amount: null, odds: null, book: null, prediction: null });
  });
});

test("another member's is neither seen, changed nor removed", async () => {
  const { _id } = await publish(app, admin);
  const tail = await noted(_id);
  const stranger = await newMember(app, `stranger${number}@example.com`, { plan: 'gold' });
  expect((await change(tail._id, {}, undefined, stranger)).status).toBe(404);
  expect((await remove(tail._id, undefined, stranger)).status).toBe(404);
  expect(await mine(stranger)).toMatchObject({ tails: [], total: 0 });
  const theirs = syncReader(app, stranger);
  expect((await theirs.pass(undefined)).changes.filter(({ type }) => type === 'tail')).toEqual([]);
  // On the same pick they have their own.
  expect((await note(_id, { odds: 3 }, undefined, stranger)).status).toBe(201);
  expect((await mine()).tails).toEqual([tail]);
});

describe('it settles with its pick', () => {
  test('won, lost and void, by its own stake and odds', async () => {
    const ids = [await publish(app, admin), await publish(app, admin), await publish(app, admin)].map(
      ({ _id }) => _id,
    );
    for (const id of ids) await noted(id, { stake: 2, odds: 2.5 });
    expect((await mine()).results).toMatchObject({ open: 3, staked: 0, profit: 0, roi: null });
    app.clock.advance(KICKOFF);
    for (const [place, status] of ['won', 'lost', 'void'].entries()) await settle(ids[place] ?? '', status);
    expect((await mine()).results).toEqual({
      won: 1,
      lost: 1,
      refunded: 1,
      open: 0,
      staked: 4,
      profit: 1,
      roi: 25,
    });
    await settle(ids[0] ?? '', 'lost');
    expect((await mine()).results).toMatchObject({ won: 0, lost: 2, profit: -4, roi: -100 });
  });

  test('a withdrawn pick gives the stake back, and an edited one keeps what was taken', async () => {
    const withdrawn = await publish(app, admin);
    const edited = await publish(app, admin);
    for (const { _id } of [withdrawn, edited]) await noted(_id);
    const reason = 'The line moved';
    const params = { id: edited._id };
    const body = { prediction: 'Heat +4.5', odds: 2.05, reason };
    expect((await app.console(updatePick, { token: admin, params, body })).status).toBe(200);
    await app.console(deletePick, { token: admin, params: { id: withdrawn._id }, body: { reason } });
    const byPick = new Map((await mine()).tails.map((tail) => [tail.pickId, tail]));
    expect(byPick.get(withdrawn._id)?.status).toBe('void');
    expect(byPick.get(edited._id)).toMatchObject({ prediction: 'Celtics -4.5', pickOdds: 1.91 });
  });
});

describe('the phone hears', () => {
  const tailsIn = (changes: Awaited<ReturnType<ReturnType<typeof syncReader>['pass']>>['changes']) =>
    changes.flatMap((each) =>
      each.type === 'tail' ? [[each.id, each.op, each.op === 'put' ? each.data.status : null]] : [],
    );

  test('of a new bet, its result and its removal; each revision is higher', async () => {
    const { pass } = syncReader(app, token);
    let { cursor } = await pass(undefined);
    const revs: number[] = [];
    const next = async () => {
      const found = await pass(cursor);
      cursor = found.cursor;
      revs.push(...found.changes.flatMap((each) => (each.type === 'tail' ? [each.rev] : [])));
      return tailsIn(found.changes);
    };
    const [{ _id }, other] = [await publish(app, admin), await publish(app, admin)];
    const [tail, gone] = [await noted(_id), await noted(other._id)];
    expect(await next()).toEqual([
      [tail._id, 'put', 'pending'],
      [gone._id, 'put', 'pending'],
    ]);
    revs.length = 0;
    await change(tail._id, { odds: 2 });
    expect(await next()).toContainEqual([tail._id, 'put', 'pending']);
    await remove(gone._id);
    expect(await next()).toContainEqual([gone._id, 'del', null]);
    app.clock.advance(KICKOFF);
    await settle(_id, 'won');
    expect(await next()).toContainEqual([tail._id, 'put', 'won']);
    const ofTail = revs.filter((_, place) => place !== 1);
    expect(ofTail).toEqual(ofTail.toSorted((one, two) => one - two));
  });

  test('a new one gets all that are there, in pages of any size', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await noted((await publish(app, admin))._id))._id);
    await remove(ids.pop() ?? '');
    const { changes } = await syncReader(app, token).pass(undefined, 2);
    expect(new Set(tailsIn(changes).map(([id]) => id))).toEqual(new Set(ids));
  });
});

test('the export has them with what they came to; a closed account has none', async () => {
  const { _id } = await publish(app, admin);
  await noted(_id, { stake: 2, odds: 2.5 });
  app.clock.advance(KICKOFF);
  await settle(_id, 'won');
  const signedIn = await app.member(login, { body: { email, password: PASSWORD } });
  const { data } = await app.member(exportAccount, { token: signedIn.data.token });
  expect(data.tails).toMatchObject([{ pickId: _id, status: 'won', stake: 2, odds: 2.5, profit: 3 }]);
  const { data: account } = await app.member(currentUser, { token });
  await owner`select close_account(${account.user._id}, 'account_closed', ${app.clock.now()})`;
  expect(await owner`select from tails where user_id = ${account.user._id}`).toHaveLength(0);
});

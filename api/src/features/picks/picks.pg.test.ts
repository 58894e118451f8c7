import { getPick } from '@picks/contract/picks';
import {
  createPick,
  deletePick,
  frozenAfterKickOff,
  getAdminPick,
  listAdminPicks,
  updatePick,
} from '@picks/contract/picks.admin';
import { describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, pickBody, publish } from '#test/people.ts';
import { newReader } from '#test/reader.ts';

const app = await testApp();
const { clock } = app;
const token = await newReader(app);
/** A console session does not outlive the hours these tests skip. */
const admin = () => newAdmin(app);

const HOUR = 3600;

const edit = async (id: string, body: object) =>
  app.console(updatePick, { token: await admin(), params: { id }, body });

describe('publishing', () => {
  test('writes pick, revision, push and audit row together, and answers the pick', async () => {
    const pick = await publish(app, await admin(), 'silver');
    expect(pick).toMatchObject({
      title: 'Boston Celtics vs Miami Heat - Celtics -4.5',
      status: 'pending',
      createdBy: 'Ben Okafor',
      version: 1,
    });
    const [row] = await app.deps.sql`
      select (select count(*)::int from pick_revisions where pick_id = ${pick._id}) as revisions,
        (select count(*)::int from push_sends where pick_id = ${pick._id}) as sends,
        (select count(*)::int from audit_entries where target_id = ${pick._id} and action = 'pick.published') as audited`;
    expect(row).toEqual({ revisions: 1, sends: 1, audited: 1 });
  });

  test('with one key happens once, whatever the number of tries, and answers the same', async () => {
    const token = await admin();
    const send = (body: object, key = 'a-key-of-this-form') =>
      app.console(createPick, { token, body, headers: { 'Idempotency-Key': key } });
    const body = pickBody(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect((await app.console(listAdminPicks, { token: await admin() })).data.total).toBe(1);
    expect((await send({ ...body, odds: 2 })).problem.code).toBe('idempotency_key_reused');
    expect((await send(body, 'short')).status).toBe(422);
  });

  test.each([
    ['matchDate', { matchDate: NOON.toISOString() }, 'Match date must be in the future'],
    ['matchDate', { matchDate: 'tomorrow' }, 'Match date is required'],
    ['matchDate', { matchDate: '2031-11-18T12:00:01Z' }, 'Match date must be within the next 5 years'],
    ['matchDate', { matchDate: '9999-12-31T23:59:59Z' }, 'Match date must be within the next 5 years'],
    ['odds', { odds: 1 }, 'Odds must be at least 1.01'],
    ['odds', { odds: 1.0001 }, 'Odds must be at least 1.01'],
    ['odds', { odds: 1002 }, 'Odds must be at most 1001'],
    ['stake', { stake: 0.05 }, 'Stake must be at least 0.1 units'],
    ['stake', { stake: 10.1 }, 'Stake must be at most 10 units'],
    ['stake', { stake: 1.25 }, 'Stake has at most 1 decimal'],
    ['homeTeam', { homeTeam: '  ' }, 'Home team is required'],
    ['confidence', { confidence: 'sure' }, 'Confidence must be one of: low, medium, high'],
    ['accessLevel', { accessLevel: 'vip' }, 'Access level must be one of: free, silver, premium, gold'],
  ])('refuses a wrong %s: %j', async (field, changes, message) => {
    const { status, problem } = await app.console(createPick, {
      token: await admin(),
      body: pickBody(app, changes),
    });
    expect([status, problem.fields?.[field]]).toEqual([422, message]);
  });

  test.each([{ odds: 1.01 }, { odds: 1001 }, { odds: 1.909 }, { stake: 0.1 }, { stake: 10 }])(
    'takes %j',
    async (changes) => {
      expect(await publish(app, await admin(), 'free', changes)).toMatchObject(changes);
    },
  );
});

test('a pick is of medium confidence and free unless told, and an edit resets neither', async () => {
  const { confidence: _, accessLevel: __, ...bare } = pickBody(app);
  const { data } = await app.console(createPick, { token: await admin(), body: bare });
  expect(data.pick).toMatchObject({ confidence: 'medium', accessLevel: 'free' });
  const { _id } = await publish(app, await admin(), 'gold', { confidence: 'low' });
  const edit = { token: await admin(), params: { id: _id }, body: { odds: 2.2 } };
  expect((await app.console(updatePick, edit)).data.pick).toMatchObject({
    confidence: 'low',
    accessLevel: 'gold',
    odds: 2.2,
  });
});

describe('an edit', () => {
  test('before kickoff is a visible revision, and a generated title follows', async () => {
    const { _id } = await publish(app, await admin());
    const { data } = await edit(_id, { prediction: 'Celtics -5.5', odds: 2.05 });
    expect(data.pick).toMatchObject({
      title: 'Boston Celtics vs Miami Heat - Celtics -5.5',
      odds: 2.05,
      version: 2,
    });
    const { history } = (await app.console(getAdminPick, { token: await admin(), params: { id: _id } })).data;
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['published', 'Ben Okafor'],
      ['edited', 'Ben Okafor'],
    ]);
    expect(history[1]?.changes.map(({ field }) => field).toSorted()).toEqual(['odds', 'prediction', 'title']);
  });

  test('to a match years ahead is refused', async () => {
    const { _id } = await publish(app, await admin());
    const { status, problem } = await edit(_id, { matchDate: '9999-12-31T23:59:59Z' });
    expect([status, problem.fields]).toEqual([
      422,
      { matchDate: 'Match date must be within the next 5 years' },
    ]);
  });

  test.each([...frozenAfterKickOff])('of %s is refused from kickoff on, to the second', async (field) => {
    const { _id } = await publish(app, await admin());
    const changes: Record<(typeof frozenAfterKickOff)[number], unknown> = {
      sport: 'NHL',
      league: 'NHL',
      prediction: 'Heat to win',
      odds: 3,
      stake: 2,
      accessLevel: 'gold',
      homeTeam: 'Celtics',
      awayTeam: 'Heat',
      matchDate: '2026-11-20T00:00:00Z',
      confidence: 'low',
      title: 'Another one',
      market: { type: 'moneyline', line: null, side: 'away' },
    };
    clock.advance(3 * HOUR);
    expect((await edit(_id, { [field]: changes[field] })).problem.code).toBe('pick_frozen');
    clock.advance(-1);
    expect((await edit(_id, { [field]: changes[field] })).status).toBe(200);
  });

  test('of analysis and closing odds is welcome at any time', async () => {
    const { _id } = await publish(app, await admin());
    clock.advance(5 * HOUR);
    expect((await edit(_id, { analysis: 'Rest mattered.', closingOdds: 1.85 })).status).toBe(200);
  });

  test('based on an older version is refused and nothing is lost', async () => {
    const { _id, version } = await publish(app, await admin());
    const answers = await Promise.all([edit(_id, { odds: 2.1, version }), edit(_id, { odds: 2.2, version })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('stale_version');
  });

  test('that changes nothing leaves no revision', async () => {
    const { _id } = await publish(app, await admin());
    expect((await edit(_id, { odds: 1.91 })).data.pick.version).toBe(1);
  });
});

describe('settling', () => {
  test.each([
    ['won', -1, 409],
    ['won', 0, 200],
    ['lost', -1, 409],
    ['lost', 0, 200],
    ['void', -1, 200],
    ['void', 0, 200],
  ])('%s, %i s from kickoff: %i', async (status, offset, answer) => {
    const { _id } = await publish(app, await admin());
    clock.advance(3 * HOUR + offset);
    expect((await edit(_id, { status })).status).toBe(answer);
  });

  test('can be corrected with a trace, not reopened', async () => {
    const { _id } = await publish(app, await admin());
    clock.advance(4 * HOUR);
    await edit(_id, { status: 'won' });
    expect((await edit(_id, { status: 'lost' })).data.pick.status).toBe('lost');
    expect((await edit(_id, { status: 'pending' })).problem.code).toBe('pick_settled');
    const { history } = (await app.console(getAdminPick, { token: await admin(), params: { id: _id } })).data;
    expect(history.map(({ action }) => action)).toEqual(['published', 'settled', 'corrected']);
  });
});

describe('taking a pick back', () => {
  test.each([
    [-1, 204],
    [0, 409],
  ])('%i s from kickoff: %i', async (offset, status) => {
    const { _id } = await publish(app, await admin());
    clock.advance(3 * HOUR + offset);
    expect((await app.console(deletePick, { token: await admin(), params: { id: _id } })).status).toBe(
      status,
    );
    expect((await app.member(getPick, { token, params: { id: _id } })).status).toBe(
      status === 204 ? 404 : 200,
    );
  });

  test('is refused for a settled pick', async () => {
    const { _id } = await publish(app, await admin());
    await edit(_id, { status: 'void' });
    expect((await app.console(deletePick, { token: await admin(), params: { id: _id } })).problem.code).toBe(
      'pick_settled',
    );
  });
});

test('the console filters, sorts and pages; due picks are pending ones past their kickoff', async () => {
  for (const odds of [1.5, 2.5, 3.5])
    await publish(app, await admin(), 'free', { odds, sport: odds > 2 ? 'NHL' : 'NBA' });
  const list = async (query: Record<string, string | number>) =>
    (await app.console(listAdminPicks, { token: await admin(), query })).data;
  expect((await list({ sport: 'NHL', sort: '-odds' })).picks.map(({ odds }) => odds)).toEqual([3.5, 2.5]);
  expect(await list({ limit: 2, page: 2 })).toMatchObject({ total: 3, totalPages: 2, page: 2, dueCount: 0 });
  clock.advance(3 * HOUR);
  const due = await list({ due: '1' });
  expect([due.dueCount, due.picks.length]).toEqual([3, 3]);
});

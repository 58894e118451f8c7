import {
  createPickDraft,
  deletePickDraft,
  draftFailures,
  listPickDrafts,
  MOST_PICK_DRAFTS,
  pickDraftProblems,
  publishPickDraft,
  updatePickDraft,
} from '@picks/contract/pick-drafts.admin';
import { getAdminPick, listAdminPicks, MATCH_TOO_FAR } from '@picks/contract/picks.admin';
import { currentUser } from '@picks/contract/sign-in';
import { setUserRole } from '@picks/contract/users.admin';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember, pickBody } from '#test/people.ts';
import { publishDue } from './pick-drafts.service.ts';

const app = await testApp();
const { clock, deps } = app;
const { sql } = deps;
let admin = '';

beforeEach(async () => {
  clock.set(NOON);
  await sql`delete from pick_drafts`;
  admin = await newAdmin(app);
});

const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000).toISOString();
const whole = () => ({ ...pickBody(app, { matchDate: at(6) }), title: randomUUID() });
const create = (content: object, publishAt: string | null = null, key?: string) =>
  app.console(createPickDraft, {
    token: admin,
    body: { content, publishAt },
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });
const made = async (...draft: Parameters<typeof create>) => {
  const { status, text, data } = await create(...draft);
  expect(status, text).toBe(201);
  return data.draft;
};
const drafts = async () => (await app.console(listPickDrafts, { token: admin })).data.drafts;
const update = (id: string, body: object) =>
  app.console(updatePickDraft, { token: admin, params: { id }, body });
const picksCalled = async (title: unknown) =>
  (await app.console(listAdminPicks, { token: admin, query: { search: String(title) } })).data.picks;

/** It is as many hours after noon; the administrator has signed in again. */
async function hour(hours: number): Promise<void> {
  clock.set(new Date(at(hours)));
  admin = await newAdmin(app);
}

/** As if the queue's clock had come to every job. */
async function workOff(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;
  await app.runJobs();
}

test('a draft may lack fields, keeps those it has, and no field that is wrong', async () => {
  const draft = await made({ sport: 'NBA', odds: 1.91 });
  expect(await drafts()).toEqual([draft]);
  expect(draft).toMatchObject({
    content: { sport: 'NBA', odds: 1.91 },
    publishAt: null,
    savedBy: 'Ben Okafor',
  });
  const { status, problem } = await create({ odds: 0.5 });
  expect([status, problem.fields]).toEqual([422, { 'content.odds': 'Odds must be at least 1.01' }]);
});

test('an older draft that lost a character is listed, and a new one is rejected', async () => {
  const { _id } = await made({ homeTeam: 'Atlético' });
  await app.owner`
    update pick_drafts set content = content || '{"homeTeam": "Atl\uFFFDtico"}'::jsonb where id = ${_id}`;
  expect(await drafts()).toMatchObject([{ content: { homeTeam: 'Atl\uFFFDtico' } }]);
  const { status, problem } = await create({ homeTeam: 'Atl\uFFFDtico' });
  expect([status, problem.fields]).toEqual([
    422,
    { 'content.homeTeam': "Home team has a character that couldn't be read" },
  ]);
});

test('the same request twice is one draft', async () => {
  const key = randomUUID();
  const first = await made({ league: 'Serie A' }, null, key);
  expect(await made({ league: 'Serie A' }, null, key)).toEqual(first);
  expect(await drafts()).toHaveLength(1);
});

test('an edit that does not know of another one is refused', async () => {
  const { _id, version } = await made({ sport: 'NBA' });
  expect((await update(_id, { content: { sport: 'NHL' }, version })).data.draft.version).toBe(version + 1);
  expect((await update(_id, { content: { sport: 'MLB' }, version })).problem.code).toBe('stale_version');
  expect((await drafts())[0]?.content).toEqual({ sport: 'NHL' });
});

test(`there are ${MOST_PICK_DRAFTS} at most`, async () => {
  const { _id } = await made({ sport: 'NBA' });
  await sql`
    insert into pick_drafts (id, content, saved_by, created_at, updated_at)
    select gen_random_uuid(), content, saved_by, created_at, updated_at from pick_drafts, generate_series(2, ${MOST_PICK_DRAFTS}::int)
    where id = ${_id}`;
  expect((await create({ sport: 'NBA' })).problem.code).toBe('pick_drafts_full');
  expect((await update(_id, { content: { sport: 'NHL' } })).status).toBe(200);
});

describe('published by hand', () => {
  const publish = (id: string, body: object, key: string = randomUUID()) =>
    app.console(publishPickDraft, {
      token: admin,
      params: { id },
      body,
      headers: { 'Idempotency-Key': key },
    });

  test('it is a pick as it was sent, and no draft; a repetition, after a lost answer, gets the same one', async () => {
    const { _id, version } = await made({ sport: 'NBA' }, null);
    const pick = whole();
    const key = randomUUID();
    const { status, data } = await publish(_id, { pick, version }, key);
    expect([status, data.pick.title, data.pick.createdBy, data.pick.publishedAt]).toEqual([
      201,
      pick.title,
      'Ben Okafor',
      NOON.toISOString(),
    ]);
    expect(await drafts()).toEqual([]);
    expect((await publish(_id, { pick, version }, key)).data).toEqual(data);
    expect((await publish(_id, { pick, version })).status).toBe(404);
    const { history } = (await app.console(getAdminPick, { token: admin, params: { id: data.pick._id } }))
      .data;
    expect(history.map(({ action }) => action)).toEqual(['published']);
    const [recorded] =
      await sql`select count(*)::int as entries from record_entries where pick_id = ${data.pick._id}`;
    expect(recorded).toEqual({ entries: 1 });
  });

  test('an incomplete one says what is missing, and one that another changed is refused; both stay', async () => {
    const { _id, version } = await made({ sport: 'NBA' });
    const { prediction: _, ...rest } = whole();
    const { status, problem } = await publish(_id, { pick: rest });
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['pick.prediction']]);
    expect((await publish(_id, { pick: whole(), version: version + 1 })).problem.code).toBe('stale_version');
    expect(await drafts()).toHaveLength(1);
  });

  test('of twenty attempts at once one publishes', async () => {
    const content = whole();
    const { _id } = await made(content);
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(_id, { pick: content })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await picksCalled(content.title)).toHaveLength(1);
  });
});

describe('with a time', () => {
  test.each([
    ['that has passed', at(0), whole(), 'schedule_in_past'],
    ['at kickoff', at(6), whole(), 'schedule_after_kickoff'],
  ] as const)('%s it is refused', async (_, time, content, code) => {
    const { status, problem } = await create(content, time);
    expect([status, problem.code, problem.fields]).toEqual([
      422,
      code,
      { publishAt: pickDraftProblems[code].message },
    ]);
  });

  test('and a field missing it is refused', async () => {
    const { odds: _, ...rest } = whole();
    expect((await create(rest, at(1))).problem.fields).toEqual({ 'content.odds': 'Odds are required' });
  });

  test('and a match years ahead it is refused; without a time it is kept but not published', async () => {
    const content = { ...whole(), matchDate: at(6 * 365 * 24) };
    expect((await create(content, at(1))).problem.fields).toEqual({ 'content.matchDate': MATCH_TOO_FAR });
    const { _id } = await made(content, null);
    const body = { pick: content };
    const headers = { 'Idempotency-Key': randomUUID() };
    const refused = await app.console(publishPickDraft, { token: admin, params: { id: _id }, body, headers });
    expect([refused.status, refused.problem.fields]).toEqual([422, { matchDate: MATCH_TOO_FAR }]);
    expect((await drafts()).map((draft) => draft._id)).toContain(_id);
  });

  test('it goes out then and not before, once, as the pick of who scheduled it', async () => {
    const content = whole();
    const { _id } = await made(content, at(1));
    await workOff();
    expect(await picksCalled(content.title)).toEqual([]);
    await hour(1);
    await workOff();
    const [pick, ...more] = await picksCalled(content.title);
    expect([pick?.publishedAt, pick?.createdBy, more, await drafts()]).toEqual([at(1), 'Ben Okafor', [], []]);
    await publishDue(sql, _id, clock.now());
    await workOff();
    expect(await picksCalled(content.title)).toHaveLength(1);
  });

  test('several servers at once publish it once', async () => {
    const content = whole();
    const { _id } = await made(content, at(1));
    await hour(2);
    await Promise.all(Array.from({ length: 20 }, () => publishDue(sql, _id, clock.now())));
    expect(await picksCalled(content.title)).toHaveLength(1);
  });

  test('that is taken off or put later it does not go out at the old one', async () => {
    const [stays, later] = [whole(), whole()];
    const one = await made(stays, at(1));
    const two = await made(later, at(1));
    await update(one._id, { content: stays, publishAt: null });
    await update(two._id, { content: later, publishAt: at(3) });
    await hour(2);
    await workOff();
    expect([await picksCalled(stays.title), await picksCalled(later.title)]).toEqual([[], []]);
    await hour(3);
    await workOff();
    expect(await picksCalled(later.title)).toHaveLength(1);
    expect((await drafts()).map(({ _id }) => _id)).toEqual([one._id]);
  });

  test('deleted it does not go out', async () => {
    const content = whole();
    const { _id } = await made(content, at(1));
    await app.console(deletePickDraft, { token: admin, params: { id: _id } });
    await hour(2);
    await workOff();
    expect(await picksCalled(content.title)).toEqual([]);
  });

  test('after an outage over kickoff it stays a draft, and says why', async () => {
    const content = whole();
    await made(content, at(1));
    await hour(6);
    await workOff();
    expect(await picksCalled(content.title)).toEqual([]);
    expect(await drafts()).toMatchObject([{ failure: draftFailures[0], publishAt: null }]);
  });

  test('of somebody who is no administrator any more it does not go out', async () => {
    const email = `${randomUUID()}@example.com`;
    const token = await newMember(app, email);
    const { user } = (await app.member(currentUser, { token })).data;
    const role = (to: string) =>
      app.console(setUserRole, { token: admin, params: { id: user._id }, body: { role: to } });
    await role('admin');
    const content = whole();
    const { _id } = await made(content, at(1));
    await sql`update pick_drafts set saved_by = ${user._id} where id = ${_id}`;
    await role('user');
    await hour(1);
    await workOff();
    expect(await picksCalled(content.title)).toEqual([]);
    expect(await drafts()).toMatchObject([{ failure: 'author_left' }]);
  });
});

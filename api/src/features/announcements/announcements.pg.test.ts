import { type PlanName, planNames } from '@picks/contract/accounts';
import {
  type AnnouncementAudience,
  announcementAudiences,
  listAnnouncements,
} from '@picks/contract/announcements';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAdminAnnouncements,
  pinAnnouncement,
  updateAnnouncement,
} from '@picks/contract/announcements.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { givePlan, newAdmin, newMember } from '#test/people.ts';
import { addDevice, reached } from '#test/push-devices.ts';
import { syncReader } from '#test/sync-reader.ts';

const app = await testApp();
const { clock, deps } = app;
const UNKNOWN = { id: '00000000-0000-7000-8000-000000000000' };
const admin = await newAdmin(app);
const emailOf = (plan: PlanName) => `${plan}@example.com`;
const tokens = {} as Record<PlanName, string>;
for (const plan of planNames) {
  tokens[plan] = await newMember(app, emailOf(plan), { plan });
  await addDevice(app, tokens[plan], plan);
}

beforeEach(async () => {
  clock.set(NOON);
  await deps.sql`update announcements set deleted_at = ${NOON} where deleted_at is null`;
  for (const plan of planNames) await givePlan(app, emailOf(plan), { plan });
  await app.runJobs();
  app.pushes.length = 0;
});

const text = { title: 'Boxing Day cards', message: 'Eleven matches, one write-up.' };
const announce = (changes: object = {}, key?: string) =>
  app.console(createAnnouncement, {
    token: admin,
    body: { ...text, ...changes },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
async function announced(targetAudience: AnnouncementAudience = 'all', changes: object = {}) {
  clock.advance(1);
  return (await announce({ targetAudience, ...changes })).data.announcement;
}
const edit = (id: string, changes: object) =>
  app.console(updateAnnouncement, { token: admin, params: { id }, body: { ...text, ...changes } });
const pin = (id: string) => app.console(pinAnnouncement, { token: admin, params: { id } });
const takeBack = (id: string) => app.console(deleteAnnouncement, { token: admin, params: { id } });
const listed = async (query: object = {}) =>
  (await app.console(listAdminAnnouncements, { token: admin, query })).data;
const read = async (plan: PlanName, query: object = {}) =>
  (await app.member(listAnnouncements, { token: tokens[plan], query })).data.announcements;
const idsOf = (announcements: readonly { _id: string }[]) => announcements.map(({ _id }) => _id);

const { page } = syncReader(app, tokens.free);

/** A whole pass of the phone's sync, as far as announcements go. */
async function pass(plan: PlanName, cursor?: string) {
  const all = await page(cursor, 200, tokens[plan]);
  expect(all.hasMore).toBe(false);
  return { ...all, changes: all.changes.filter(({ type }) => type === 'announcement') };
}

const toldTo: Readonly<Record<PlanName, readonly AnnouncementAudience[]>> = {
  free: ['all', 'free'],
  silver: ['all', 'silver'],
  gold: ['all', 'gold'],
};

describe.each(planNames)('a member with the plan %s', (plan) => {
  test.each(announcementAudiences)('and an announcement to %s', async (audience) => {
    const one = await announced(audience);
    const isTold = toldTo[plan].includes(audience);
    expect(idsOf(await read(plan))).toEqual(isTold ? [one._id] : []);
    expect((await pass(plan)).changes.map(({ id, op }) => [id, op])).toEqual(
      isTold ? [[one._id, 'put']] : [],
    );
  });
});

test('a lapsed plan reads what free members read', async () => {
  const gold = await announced('gold');
  const free = await announced('free');
  await givePlan(app, emailOf('gold'), { plan: 'gold', planExpiresAt: NOON });
  expect(idsOf(await read('gold'))).toEqual([free._id]);
  expect(idsOf((await listed()).announcements)).toEqual([free._id, gold._id]);
});

test('the list is pinned first, then newest, and knows both names of each field', async () => {
  const first = await announced('all', { isPinned: true });
  const second = await announced();
  const third = await announced();
  expect(idsOf(await read('free'))).toEqual([first._id, third._id, second._id]);
  expect(idsOf(await read('free', { limit: 2 }))).toEqual([first._id, third._id]);
  expect(idsOf(await read('free', { pinned: 'true' }))).toEqual([first._id]);
  expect(idsOf(await read('free', { pinned: 'false' }))).toEqual([third._id, second._id]);
  expect((await read('free'))[0]).toEqual({
    _id: first._id,
    ...text,
    content: text.message,
    type: 'info',
    priority: 'medium',
    targetAudience: 'all',
    isPinned: true,
    pinned: true,
    date: '2026-11-18T12:00:01.000Z',
    expiresAt: null,
  });
});

test('what was announced in one moment has one order, for members and the console', async () => {
  const announcements = [await announce(), await announce(), await announce()];
  const ids = announcements.map(({ data }) => data.announcement._id);
  const order = ids.toSorted().toReversed();
  expect(idsOf(await read('free'))).toEqual(order);
  expect(idsOf((await listed()).announcements)).toEqual(order);
});

test('a phone that asks for one change at a time gets each once', async () => {
  const ids = idsOf([await announced(), await announced(), await announced()]);
  const got: string[] = [];
  let next: { cursor?: string; hasMore: boolean } = { hasMore: true };
  for (let asked = 0; next.hasMore && asked < 20; asked += 1) {
    const answer = await page(next.cursor, 1, tokens.free);
    got.push(...answer.changes.flatMap(({ type, id }) => (type === 'announcement' ? [id] : [])));
    next = answer;
  }
  expect([next.hasMore, got.toSorted()]).toEqual([false, ids.toSorted()]);
});

describe('what a phone already has', () => {
  test('changes with an edit and a pin', async () => {
    const { _id } = await announced();
    const before = await pass('free');
    await edit(_id, { title: 'New words' });
    await pin(_id);
    expect((await pass('free', before.cursor)).changes).toMatchObject([
      { op: 'put', id: _id, rev: 3, data: { title: 'New words', isPinned: true } },
    ]);
  });

  test('goes when it is taken back', async () => {
    const { _id } = await announced();
    const before = await pass('free');
    await takeBack(_id);
    expect((await pass('free', before.cursor)).changes).toEqual([
      { type: 'announcement', op: 'del', id: _id, rev: 2 },
    ]);
    expect(await read('free')).toEqual([]);
  });

  test('goes with a change of the audience, and comes to the new one', async () => {
    const { _id } = await announced('free');
    const [free, gold] = [await pass('free'), await pass('gold')];
    await edit(_id, { targetAudience: 'gold' });
    expect((await pass('free', free.cursor)).changes).toMatchObject([{ op: 'del', id: _id }]);
    expect((await pass('gold', gold.cursor)).changes).toMatchObject([{ op: 'put', id: _id }]);
  });

  test('starts anew with another plan', async () => {
    const gold = await announced('gold');
    const before = await pass('free');
    await givePlan(app, emailOf('free'), { plan: 'gold' });
    const after = await pass('free', before.cursor);
    expect([after.reset, after.changes.map(({ id }) => id)]).toEqual([true, [gold._id]]);
  });

  test('says nothing of an announcement to others but that there is none', async () => {
    const before = await pass('free');
    await announced('gold', { title: 'zebra' });
    const { changes } = await pass('free', before.cursor);
    expect(changes.map(({ op }) => op)).toEqual(['del']);
    expect(JSON.stringify(changes)).not.toContain('zebra');
  });
});

describe('a push', () => {
  test.each<[AnnouncementAudience, string[]]>([
    ['all', ['free', 'gold', 'silver']],
    ['free', ['free']],
    ['silver', ['silver']],
    ['gold', ['gold']],
  ])('to %s reaches %o', async (audience, devices) => {
    await announced(audience, { sendPush: true });
    await app.runJobs();
    expect(reached(app.pushes)).toEqual(devices);
  });

  test('shows the title and how the message begins, and opens the announcements', async () => {
    const { _id } = await announced('gold', { sendPush: true, message: 'x'.repeat(2000) });
    await app.runJobs();
    const { notification } = JSON.parse(app.pushes[0]?.message.payload ?? '');
    expect(notification).toMatchObject({
      title: text.title,
      body: 'x'.repeat(180),
      navigate: '/dashboard/announcements',
      tag: `announcement-${_id}`,
    });
  });

  test('is not sent unless asked for, nor once the announcement is taken back', async () => {
    await announced();
    const { _id } = await announced('all', { sendPush: true });
    await takeBack(_id);
    await app.runJobs();
    expect(app.pushes).toEqual([]);
  });

  test('to administrators is refused', async () => {
    const { status, problem } = await announce({ targetAudience: 'admin', sendPush: true });
    expect([status, problem.fields]).toEqual([
      422,
      { sendPush: 'Administrators only see announcements in the console' },
    ]);
  });

  test('to administrators is refused in an edit, whichever field it changes', async () => {
    const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const refused = [422, { sendPush: 'Administrators only see announcements in the console' }];
    const edited = async (planned: object, changes: object) => {
      const { data } = await announce({ publishAt, ...planned });
      const params = { id: data.announcement._id };
      const { status, problem } = await app.console(updateAnnouncement, {
        token: admin,
        params,
        body: changes,
      });
      return [status, problem?.fields];
    };
    expect(await edited({ sendPush: true }, { targetAudience: 'admin' })).toEqual(refused);
    expect(await edited({ targetAudience: 'admin' }, { sendPush: true })).toEqual(refused);
    expect((await edited({ sendPush: true }, { targetAudience: 'admin', sendPush: false }))[0]).toBe(200);
    const { _id } = await announced('all', { sendPush: true });
    expect((await edit(_id, { targetAudience: 'admin' })).status).toBe(200);
  });
});

describe('in the console', () => {
  test('a new one takes what is not said from the defaults', async () => {
    const { status, data } = await announce();
    expect(status).toBe(201);
    expect(data.announcement).toMatchObject({
      ...text,
      type: 'info',
      priority: 'medium',
      targetAudience: 'all',
      isPinned: false,
      version: 1,
      createdBy: 'Ben Okafor',
    });
    expect((await listed()).announcements).toEqual([data.announcement]);
  });

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ message: '' }, 'message', 'Message is required'],
    [{ title: 'x'.repeat(121) }, 'title', 'Title must be at most 120 characters'],
    [{ message: 'x'.repeat(2001) }, 'message', 'Message must be at most 2000 characters'],
    [{ type: 'alarm' }, 'type', 'Type must be one of: info, success, warning, promotion'],
    [{ priority: 'urgent' }, 'priority', 'Priority must be one of: low, medium, high'],
    [
      { targetAudience: 'premium' },
      'targetAudience',
      'Audience must be one of: all, free, silver, gold, admin',
    ],
    [{ pinned: true }, 'pinned', 'Unknown field'],
  ])('%o is refused at the field', async (changes, field, message) => {
    const { status, problem } = await announce(changes);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test.each([{ title: 'New Year cards' }, { targetAudience: 'silver' }, { priority: 'low' }, {}])(
    'an edit with only %j keeps the other fields',
    async (changes) => {
      const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
      const before = await announced('gold', {
        type: 'warning',
        priority: 'high',
        isPinned: true,
        expiresAt,
      });
      const params = { id: before._id };
      const { status, data } = await app.console(updateAnnouncement, { token: admin, params, body: changes });
      const { title, message, type, priority, targetAudience, isPinned } = { ...before, ...changes };
      expect([status, data.announcement]).toEqual([
        200,
        expect.objectContaining({
          title,
          message,
          type,
          priority,
          targetAudience,
          isPinned,
          expiresAt,
          version: 2,
        }),
      ]);
      expect((await listed()).announcements).toEqual([data.announcement]);
    },
  );

  test('ten times at once under one key is one announcement and one push', async () => {
    const same = () => announce({ targetAudience: 'gold', sendPush: true }, 'key-of-an-announcement');
    const answers = await Promise.all(Array.from({ length: 10 }, same));
    expect(new Set(answers.map(({ data }) => data.announcement._id)).size).toBe(1);
    await app.runJobs();
    expect(reached(app.pushes)).toEqual(['gold']);
  });

  test('is found by its audience and by its words', async () => {
    const gold = await announced('gold', { message: 'Only today' });
    await announced('all');
    expect(idsOf((await listed({ audience: 'gold' })).announcements)).toEqual([gold._id]);
    expect(idsOf((await listed({ search: 'only' })).announcements)).toEqual([gold._id]);
    expect(await listed({ limit: 1, page: 2 })).toMatchObject({ total: 2, totalPages: 2, page: 2 });
  });

  test('an edit on top of another one is refused, and changes nothing', async () => {
    const { _id, version } = await announced();
    expect((await edit(_id, { title: 'Mine', version })).data.announcement.version).toBe(2);
    const { status, problem } = await edit(_id, { title: 'Yours', version });
    expect([status, problem.code]).toEqual([409, 'stale_version']);
    expect((await listed()).announcements[0]?.title).toBe('Mine');
  });

  test('the pin goes on and off, and everything is in the audit', async () => {
    const { _id } = await announced();
    expect((await pin(_id)).data.announcement).toMatchObject({ isPinned: true, pinned: true });
    expect((await pin(_id)).data.announcement.isPinned).toBe(false);
    await edit(_id, { title: 'Other words' });
    expect((await takeBack(_id)).status).toBe(204);
    const rows = await deps.sql`
      select action, before ->> 'title' as was, after ->> 'title' as is, actor_id is not null as known
      from audit_entries where target_id = ${_id} order by id`;
    expect(rows.map(({ action, was, is, known }) => [action, was, is, known])).toEqual([
      ['announcement.created', null, text.title, true],
      ['announcement.pin_toggled', text.title, text.title, true],
      ['announcement.pin_toggled', text.title, text.title, true],
      ['announcement.changed', text.title, 'Other words', true],
      ['announcement.deleted', 'Other words', 'Other words', true],
    ]);
  });

  test('one that does not exist, or not any more, is a 404', async () => {
    const { _id } = await announced();
    await takeBack(_id);
    for (const id of [_id, UNKNOWN.id])
      for (const answer of [await edit(id, {}), await pin(id), await takeBack(id)])
        expect(answer.status).toBe(404);
  });
});

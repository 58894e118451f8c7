import { listAnnouncements } from '@picks/contract/announcements';
import {
  type AnnouncementState,
  announcementTimeFaults,
  createAnnouncement,
  deleteAnnouncement,
  listAdminAnnouncements,
  updateAnnouncement,
} from '@picks/contract/announcements.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { addDevice, reached } from '#test/push-devices.ts';
import { syncReader } from '#test/sync-reader.ts';
import { turnAnnouncement } from './announcements.due.queries.ts';

const app = await testApp();
const { clock, deps } = app;
const { sql } = deps;
let admin = '';
const member = await newMember(app, 'free@example.com');
await addDevice(app, member, 'free');
const { page } = syncReader(app, member);

beforeEach(async () => {
  clock.set(NOON);
  admin = await newAdmin(app);
  await sql`update announcements set deleted_at = ${NOON} where deleted_at is null`;
  await workOff();
  app.pushes.length = 0;
});

const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000).toISOString();
const text = { title: 'Boxing Day cards', message: 'Eleven matches, one write-up.' };
const create = (changes: object) =>
  app.console(createAnnouncement, { token: admin, body: { ...text, ...changes } });
async function created(changes: object) {
  const { status, text: said, data } = await create(changes);
  expect(status, said).toBe(201);
  return data.announcement;
}
const edit = (id: string, changes: object) =>
  app.console(updateAnnouncement, { token: admin, params: { id }, body: { ...text, ...changes } });
const shown = async () =>
  (await app.member(listAnnouncements, { token: member, query: {} })).data.announcements;
const inConsole = async (state?: AnnouncementState) =>
  (await app.console(listAdminAnnouncements, { token: admin, query: state === undefined ? {} : { state } }))
    .data.announcements;
const synced = async (cursor?: string) => {
  const answer = await page(cursor, 200, member);
  return { ...answer, changes: answer.changes.filter(({ type }) => type === 'announcement') };
};

/** As if the queue's clock had come to every job. */
async function workOff(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`;
    await app.runJobs();
  }
}
/** It is as many hours after noon, and everything due is done. */
async function hour(hours: number): Promise<void> {
  clock.set(new Date(at(hours)));
  admin = await newAdmin(app);
  await workOff();
}

describe('one that is scheduled', () => {
  test('is shown to nobody before its time, whenever its job runs', async () => {
    const before = await synced();
    const one = await created({ publishAt: at(2), sendPush: true });
    expect(one).toMatchObject({ state: 'scheduled', sendPush: true, date: at(2) });
    await hour(1);
    expect(await shown()).toEqual([]);
    expect((await synced(before.cursor)).changes.map(({ op }) => op)).toEqual(['del']);
    expect(app.pushes).toEqual([]);
    expect(await inConsole('scheduled')).toEqual([one]);
  });

  test('goes out at its time, with its alert, once', async () => {
    const before = await synced();
    const { _id } = await created({ publishAt: at(2), sendPush: true });
    await hour(2);
    await workOff();
    await turnAnnouncement(sql, _id, { sendId: crypto.randomUUID(), at: clock.now() });
    await workOff();
    expect(reached(app.pushes)).toEqual(['free']);
    expect(await shown()).toMatchObject([{ _id, date: at(2) }]);
    expect((await synced(before.cursor)).changes).toMatchObject([{ op: 'put', id: _id }]);
    expect(await inConsole('live')).toMatchObject([{ _id, state: 'live', sendPush: false }]);
  });

  test('goes out late when the service stood still at its time, with the date it went out', async () => {
    const { _id } = await created({ publishAt: at(2) });
    await hour(5);
    expect(await shown()).toMatchObject([{ _id, date: at(5) }]);
  });

  test('is never shown when it was over before the service came back', async () => {
    const { _id } = await created({ publishAt: at(2), expiresAt: at(3), sendPush: true });
    await hour(4);
    expect(await shown()).toEqual([]);
    expect(app.pushes).toEqual([]);
    expect(await inConsole('expired')).toMatchObject([{ _id, state: 'expired' }]);
  });

  test('is moved, let out at once, or taken back', async () => {
    const moved = await created({ publishAt: at(1) });
    const now = await created({ title: 'Now', publishAt: at(1), sendPush: true });
    const gone = await created({ title: 'Gone', publishAt: at(1), sendPush: true });
    await edit(moved._id, { publishAt: at(3), version: moved.version });
    const out = (await edit(now._id, { title: 'Now', publishAt: null })).data.announcement;
    expect(out).toMatchObject({ state: 'live', sendPush: false, date: at(0) });
    await app.console(deleteAnnouncement, { token: admin, params: { id: gone._id } });
    await hour(2);
    expect((await shown()).map(({ title }) => title)).toEqual(['Now']);
    expect(app.pushes).toHaveLength(1);
    await hour(3);
    expect((await shown()).map(({ title }) => title)).toEqual([text.title, 'Now']);
  });

  test('keeps its time in an edit that does not say one', async () => {
    const { _id } = await created({ publishAt: at(2), expiresAt: at(4) });
    const { data } = await edit(_id, { title: 'New words' });
    expect(data.announcement).toMatchObject({ state: 'scheduled', date: at(2), expiresAt: at(4) });
  });
});

describe('one that ends', () => {
  test('is shown until then, and goes from phones too', async () => {
    const { _id } = await created({ expiresAt: at(2) });
    expect(await shown()).toMatchObject([{ _id, expiresAt: at(2) }]);
    const before = await synced();
    await hour(2);
    expect(await shown()).toEqual([]);
    expect((await synced(before.cursor)).changes).toMatchObject([{ op: 'del', id: _id }]);
  });

  test('is shown again with a later end, and stays with none', async () => {
    const { _id } = await created({ expiresAt: at(1) });
    await hour(2);
    expect((await edit(_id, { title: 'Other words' })).data.announcement.state).toBe('expired');
    expect((await edit(_id, { expiresAt: at(3) })).data.announcement.state).toBe('live');
    expect(await shown()).toMatchObject([{ _id }]);
    await hour(4);
    expect(await shown()).toEqual([]);
    await edit(_id, { expiresAt: null });
    expect(await shown()).toMatchObject([{ _id, expiresAt: null }]);
  });

  test('is not alerted of any more once it ended', async () => {
    await created({ expiresAt: at(1), sendPush: true });
    await hour(1);
    expect(app.pushes).toEqual([]);
  });

  test('what happened by itself is in the audit', async () => {
    const { _id } = await created({ publishAt: at(1), expiresAt: at(2) });
    await hour(1);
    await hour(2);
    const rows = await sql<{ action: string }[]>`
      select action from audit_entries where target_id = ${_id} and actor_id is null order by id`;
    expect(rows.map(({ action }) => action)).toEqual(['announcement.published', 'announcement.expired']);
  });
});

describe('times that cannot be', () => {
  const { publishInPast, isOut, endsBeforeItIsOut } = announcementTimeFaults;
  test.each([
    [{ publishAt: at(0) }, publishInPast],
    [{ expiresAt: at(0) }, endsBeforeItIsOut],
    [{ publishAt: at(2), expiresAt: at(2) }, endsBeforeItIsOut],
  ])('%o is refused at the field', async (changes, { field, message }) => {
    const { status, problem } = await create(changes);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('one that is out can not be scheduled', async () => {
    const { _id } = await created({});
    const { status, problem } = await edit(_id, { publishAt: at(2) });
    expect([status, problem.fields]).toEqual([422, { [isOut.field]: isOut.message }]);
  });

  test('a request that is repeated after its time is answered as at first', async () => {
    const again = () =>
      app.console(createAnnouncement, {
        token: admin,
        body: { ...text, publishAt: at(0.2) },
        headers: { 'Idempotency-Key': 'a-scheduled-announcement' },
      });
    const first = await again();
    clock.set(new Date(at(0.3)));
    expect((await again()).data).toEqual(first.data);
  });
});

test('letting it out and its job, at once, is one alert', async () => {
  const { _id } = await created({ publishAt: at(1), sendPush: true });
  clock.set(new Date(at(1)));
  await Promise.all([
    edit(_id, { publishAt: null }),
    turnAnnouncement(sql, _id, { sendId: crypto.randomUUID(), at: clock.now() }),
    turnAnnouncement(sql, _id, { sendId: crypto.randomUUID(), at: clock.now() }),
  ]);
  await workOff();
  expect(reached(app.pushes)).toEqual(['free']);
  expect(await shown()).toMatchObject([{ _id }]);
});

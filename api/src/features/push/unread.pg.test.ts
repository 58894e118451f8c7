import { randomUUID } from 'node:crypto';
import { saveAlertPreferences } from '@picks/contract/alerts';
import { requestDeposit } from '@picks/contract/deposits';
import { rejectDeposit } from '@picks/contract/deposits.admin';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { createTicket } from '@picks/contract/support';
import { updateTicket } from '@picks/contract/support.admin';
import { login, logout } from '@picks/contract/sign-in';
import { saveReads, UNREAD } from '@picks/contract/unread';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember, PASSWORD, publish } from '#test/people.ts';
import { addDevice } from '#test/push-devices.ts';
import { pushMember } from '#test/push-member.ts';
import { syncReader } from '#test/sync-reader.ts';

const app = await testApp();
const { clock, deps } = app;
const { sql } = deps;
const { email: EMAIL, token, admin, send, sentPayload } = await pushMember(app);
const { pass } = syncReader(app, token);

beforeEach(async () => {
  await sql`delete from unread_marks`;
  await addDevice(app, token, 'phone');
  app.pushes.length = 0;
});

/** Marks that came by sync from a cursor on, by the id of their thing. */
async function marks(from?: string, as = pass) {
  const { changes, cursor } = await as(from);
  const found = changes.flatMap((change) => (change.type === 'unread' ? [change] : []));
  return { cursor, byId: new Map(found.map(({ id, rev, data }) => [id, { rev, ...data }])) };
}

const read = (reads: { id: string; rev: number }[], as = token) =>
  app.member(saveReads, { token: as, body: { reads } });

const badge = async () => {
  const { _id } = await publish(app, admin, 'gold');
  app.pushes.length = 0;
  await app.runJobs();
  const { app_badge: total, notification } = sentPayload();
  return { id: _id, total, ...notification.data.unread };
};

describe('a push says the number of what is unread', () => {
  test('which grows with each pick, and reading one takes one away', async () => {
    const first = await badge();
    expect(first).toMatchObject({ total: 1, picks: 1, results: 0 });
    const second = await badge();
    expect(second).toMatchObject({ total: 2, picks: 2 });
    expect(second.countedAt ?? 0).toBeGreaterThan(first.countedAt ?? Infinity);
    expect((await read([{ id: first.id, rev: 1 }])).status).toBe(204);
    expect(await badge()).toMatchObject({ total: 2, picks: 2 });
  });

  test('picks, results, replies and money are counted, a thing once whatever there is to tell of it', async () => {
    const id = await send();
    const body = { amount: 25, paymentMethod: 'paypal' } as const;
    const { _id: deposit } = (await app.member(requestDeposit, { token, body })).data.deposit;
    await app.console(rejectDeposit, { token: admin, params: { id: deposit }, body: { reason: 'Twice' } });
    const ticket = (
      await app.member(createTicket, { token, body: { subject: 'Help', description: 'Please help me' } })
    ).data.ticket._id;
    await app.console(updateTicket, { token: admin, params: { id: ticket }, body: { response: 'Done' } });
    clock.advance(4 * 3600);
    await app.console(updatePick, { token: await newAdmin(app), params: { id }, body: { status: 'won' } });
    await app.runJobs();
    const { byId } = await marks();
    expect(byId.get(id)).toMatchObject({ kind: 'result', isRead: false, rev: 2 });
    expect(byId.get(deposit)).toMatchObject({ kind: 'money', isRead: false, rev: 1 });
    expect(byId.get(ticket)).toMatchObject({ kind: 'ticket', isRead: false, rev: 1 });
    expect(byId.size).toBe(3);
    clock.set(NOON);
    expect(await badge()).toMatchObject({ total: 4, picks: 1, results: 1 });
  });

  test('names the mark that the alert set, by its version', async () => {
    const id = await send();
    expect(sentPayload().notification.data).toMatchObject({ id, rev: 1 });
    await app.console(updatePick, { token: admin, params: { id }, body: { odds: 2.5 } });
    app.pushes.length = 0;
    await app.runJobs();
    expect(sentPayload().notification.data).toMatchObject({ id, rev: 2, unread: { picks: 1 } });
  });
});

describe('what is read', () => {
  test('comes to other devices by sync, and news of it makes it unread again', async () => {
    const id = await send();
    const { cursor } = await marks();
    await read([{ id, rev: 1 }]);
    const told = await marks(cursor);
    expect(told.byId.get(id)).toMatchObject({ isRead: true, rev: 2 });
    await app.console(updatePick, { token: admin, params: { id }, body: { odds: 2.5 } });
    await app.runJobs();
    expect((await marks(told.cursor)).byId.get(id)).toMatchObject({ isRead: false, rev: 3, kind: 'change' });
  });

  test('offline, before later news came, leaves that news unread', async () => {
    const id = await send();
    await app.console(updatePick, { token: admin, params: { id }, body: { odds: 2.5 } });
    await app.runJobs();
    await read([{ id, rev: 1 }]);
    expect((await marks()).byId.get(id)).toMatchObject({ isRead: false, rev: 2 });
    await read([{ id, rev: 2 }]);
    await read([{ id, rev: 2 }]);
    expect((await marks()).byId.size).toBe(0);
  });

  test("is the member's own alone, and a new device gets what is unread alone", async () => {
    const other = await newMember(app, `${randomUUID()}@example.com`, { plan: 'gold' });
    const id = await send();
    await read([{ id, rev: 1 }], other);
    expect((await marks()).byId.get(id)).toMatchObject({ isRead: false });
    expect((await marks(undefined, syncReader(app, other).pass)).byId.size).toBe(0);
  });

  test.each([[[]], [[{ id: 'x', rev: 1 }]], [[{ id: randomUUID(), rev: 0 }]]])(
    '%j means nothing',
    async (reads) => {
      expect((await read(reads)).status).toBe(422);
    },
  );
});

describe('is not unread', () => {
  test('what the plan does not open: no mark tells of it', async () => {
    const free = await newMember(app, `${randomUUID()}@example.com`);
    const id = await send([], { prediction: 'zebra cover' });
    expect((await marks()).byId.has(id)).toBe(true);
    expect((await marks(undefined, syncReader(app, free).pass)).byId.size).toBe(0);
    const [row] = await sql<{ all: string }[]>`select string_agg(m::text, ' ') as all from unread_marks m`;
    expect(row?.all).not.toContain('zebra');
  });

  test('what the member wants no alerts of', async () => {
    const choose = (muted: { sport: string; league: string }[]) =>
      app.member(saveAlertPreferences, { token, body: { leagues: { muted } } });
    await choose([{ sport: 'NBA', league: 'NBA' }]);
    await send();
    expect((await marks()).byId.size).toBe(0);
    await choose([]);
  });

  test('a pick that was withdrawn, and what is older than two weeks', async () => {
    const [withdrawn, old] = [await send(), await send()];
    await app.console(deletePick, { token: admin, params: { id: withdrawn } });
    await app.runJobs();
    expect([...(await marks()).byId.keys()]).toEqual([old]);
    clock.advance(UNREAD.days * 24 * 3600);
    const again = await app.member(login, { body: { email: EMAIL, password: PASSWORD } });
    const { pass: later } = syncReader(app, again.data.token ?? '');
    expect((await marks(undefined, later)).byId.size).toBe(0);
  });

  test('what somebody who is signed in nowhere was told of', async () => {
    const gone = await newMember(app, 'gone@example.com', { plan: 'gold' });
    await app.member(logout, { token: gone });
    await send();
    const rows = await sql`
      select from unread_marks m join users u on u.id = m.user_id where u.email = 'gone@example.com'`;
    expect(rows).toHaveLength(0);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestDeposit } from '@picks/contract/deposits';
import { sendInquiry } from '@picks/contract/inquiries';
import { currentUser, EMAIL_CODE, login, register } from '@picks/contract/sign-in';
import { createTicket } from '@picks/contract/support';
import { UNREAD } from '@picks/contract/unread';
import { updateTicket } from '@picks/contract/support.admin';
import { deleteUser } from '@picks/contract/users.admin';
import { parseCronItems } from 'graphile-worker';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { checkInvariantsAfterEach, fund } from '#test/money.ts';
import { newAdmin, newMember, PASSWORD, publish } from '#test/people.ts';
import { accountOf, insertMember, paymentsOf } from '#test/payments.ts';
import { addDevice } from '#test/push-devices.ts';
import { removeTooOld } from './retention.queries.ts';
import { daysBefore, RETENTION, yearsBefore } from './retention.rules.ts';
import { retentionCron, retentionTasks } from './retention.tasks.ts';

const app = await testApp(undefined, { keepsMail: true });
const replica = await testApp(app);
checkInvariantsAfterEach(app);
const { sql } = app.deps;
const DAY = 24 * 3600 * 1000;
const SECOND = 1000;

/** A year's life of a service: everything that can grow old, as of noon. */
async function live(): Promise<void> {
  app.clock.set(NOON);
  const token = await newMember(app, 'ana@example.com');
  const admin = await newAdmin(app);
  await fund(app, token, admin, 40);
  await app.member(requestDeposit, { token, body: { amount: 25, paymentMethod: 'paypal' } });
  for (const status of ['closed', 'resolved', 'open']) {
    const { data } = await app.member(createTicket, {
      token,
      body: { subject: status, description: 'Help' },
    });
    const params = { id: data.ticket._id };
    await app.console(updateTicket, { token: admin, params, body: { response: 'Here', status } });
  }
  await app.member(sendInquiry, {
    body: {
      firstName: 'Kim',
      lastName: 'Lee',
      email: 'kim@example.com',
      inquiryType: 'support',
      subject: 'A question',
      message: 'Which plan is mine?',
    },
  });
  await sql`update inquiries set status = 'closed'`;
  await addDevice(app, token, 'phone');
  await publish(app, admin);
  await app.member(login, { body: { email: 'ana@example.com', password: PASSWORD } });
  await app.member(register, { body: { name: 'Kim Lee', email: 'new@example.com', password: PASSWORD } });
  await app.runJobs();
  await sql`
    insert into rate_limits (key, points, expire) values ('signIn:old', 1, ${NOON.getTime()}), ('signIn:never', 1, null)`;
  await sql`insert into admin_locks (key, failures, locked_until) values ('email:x', 3, ${NOON})`;
  await sql`insert into setup_links (token_hmac, expires_at) values ('link', ${NOON})`;
  await sql`
    insert into sign_in_challenges (token_hmac, user_id, session_epoch, audience, expires_at)
    select 'challenge', id, session_epoch, 'member', ${NOON} from users where email = 'ana@example.com'`;
}
beforeAll(live);

const count = async (table: string): Promise<number> =>
  Number((await sql<{ count: string }[]>`select count(*) from ${sql(table)}`)[0]?.count);
const after = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);

test('nothing of today is removed', async () => {
  expect(await removeTooOld(sql, NOON)).toEqual({});
});

test('a count of wrong passwords that never came to a lock starts anew', async () => {
  await sql`insert into admin_locks (key, failures) values ('email:y', 2)`;
  expect(await removeTooOld(sql, NOON)).toEqual({ admin_locks: 1 });
});

describe('what is removed, and when', () => {
  const tables = ['deposits', 'withdrawals', 'users', 'audit_entries', 'money.journal', 'money.entry'];
  const kept = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])));

  test('a day later: limits, codes, links and locks that open nothing any more', async () => {
    expect(await removeTooOld(sql, after(DAY))).toEqual({});
    expect(Object.keys(await removeTooOld(sql, after(DAY + 1)))).toEqual([
      'rate_limits',
      'sign_in_challenges',
      'setup_links',
      'admin_locks',
    ]);
    expect(await removeTooOld(sql, after(DAY + EMAIL_CODE.lifetime * SECOND + 1))).toEqual({});
    // The link beside a code works for a day.
    const spent = DAY + EMAIL_CODE.linkLifetime * SECOND;
    expect(await removeTooOld(sql, after(spent))).toEqual({});
    expect(await removeTooOld(sql, after(spent + 1))).toEqual({ email_codes: 2 });
    expect(await count('rate_limits')).toBe(1);
  });

  test('after a week: an account whose address nobody confirmed', async () => {
    expect(await removeTooOld(sql, after(RETENTION.unverifiedDays * DAY))).toEqual({});
    expect(await removeTooOld(sql, after(RETENTION.unverifiedDays * DAY + SECOND))).toEqual({ users: 1 });
  });

  test('after two weeks: that something was told and is unread', async () => {
    const marks = await count('unread_marks');
    expect(marks).toBeGreaterThan(0);
    expect(await removeTooOld(sql, after(UNREAD.days * DAY))).toEqual({});
    expect(await removeTooOld(sql, after(UNREAD.days * DAY + SECOND))).toEqual({ unread_marks: marks });
  });

  test('after 30 days: mails, with what they said and to whom, and the answers to repeated requests', async () => {
    const days = RETENTION.mailDays * DAY;
    const [mails, answers] = [await count('mails'), await count('idempotency_records')];
    await sql`
      insert into mails (id, to_address, subject, sealed_text, created_at)
      select ${randomUUID()}, 'late@example.com', 'Waits', sealed_text, ${NOON} from mails limit 1`;
    expect(await removeTooOld(sql, after(days))).toEqual({});
    expect(await removeTooOld(sql, after(days + SECOND))).toEqual({ mails, idempotency_records: answers });
    expect([mails > 2, answers > 2]).toEqual([true, true]);
    // One that could not be sent yet is still owed.
    expect(await count('mails')).toBe(1);
    await sql`update mails set status = 'sent'`;
    await removeTooOld(sql, after(days + SECOND));
  });

  test('sessions 400 days after they ended, but not one that still gets alerts, and browsers that an email confirmed', async () => {
    await sql`update push_subscriptions set last_received_at = '2099-01-01'`;
    await sql`update sessions set ended_at = ${NOON}, end_reason = 'logout' where audience = 'console'`;
    expect(await removeTooOld(sql, after(RETENTION.sessionDays * DAY))).toEqual({});
    await sql`
      insert into confirmed_browsers (user_id, device, confirmed_at)
      select id, 'a-browser', ${NOON} from users where email = 'ana@example.com'`;
    expect(await removeTooOld(sql, after(RETENTION.sessionDays * DAY))).toEqual({});
    expect(await removeTooOld(sql, after(RETENTION.sessionDays * DAY + 1))).toEqual({
      sessions: 1,
      confirmed_browsers: 1,
    });
    // Those that nobody ended ran out after their 30 days.
    expect(await removeTooOld(sql, after((RETENTION.sessionDays + 30) * DAY + SECOND))).toEqual({
      sessions: 1,
    });
    const left = await sql`select s.id from sessions s join push_subscriptions p on p.session_id = s.id`;
    expect([left.length, await count('sessions')]).toEqual([1, 1]);
  });

  test('who was sent what, after 2 years; tickets and inquiries that are over, after 3', async () => {
    const books = await kept();
    const deliveries = await count('push_deliveries');
    expect(deliveries).toBeGreaterThan(0);
    // An alert that nobody had a device for is an alert of its day as well.
    await sql`
      insert into push_sends (id, kind, user_id, created_at, expires_at)
      select ${randomUUID()}, 'test', id, ${NOON}, ${NOON} from users where email = 'ana@example.com'`;
    expect(await removeTooOld(sql, new Date('2028-11-18T12:00:00Z'))).toEqual({});
    const analytics = await removeTooOld(sql, new Date('2028-11-18T12:00:00.001Z'));
    expect(analytics).toMatchObject({ push_deliveries: deliveries });
    expect([await count('push_deliveries'), await count('push_sends')]).toEqual([0, 0]);
    expect(await removeTooOld(sql, new Date('2029-11-18T12:00:00Z'))).toEqual({});
    expect(await removeTooOld(sql, new Date('2029-11-18T12:00:00.001Z'))).toEqual({
      tickets: 2,
      inquiries: 1,
    });
    expect(
      await sql`select subject, (select count(*)::int from ticket_responses) as responses from tickets`,
    ).toMatchObject([{ subject: 'open', responses: 1 }]);
    expect(await removeTooOld(sql, new Date('2099-01-01T00:00:00Z'))).toEqual({});
    expect(await kept()).toEqual(books);
  });
});

describe('a device', () => {
  const silence = RETENTION.silentDays * DAY;
  const EMAIL = 'silent@example.com';
  let token: string;
  const isThere = async () =>
    (await sql`select from push_subscriptions where endpoint like '%silent'`).count > 0;
  beforeAll(async () => {
    app.clock.set(NOON);
    token = await newMember(app, EMAIL);
  });
  beforeEach(async () => {
    await addDevice(app, token, 'silent');
    await sql`update push_subscriptions set last_sent_at = ${NOON}, last_received_at = null where endpoint like '%silent'`;
    await sql`update sessions set last_seen_at = ${NOON} where user_id = ${(await accountOf(sql, EMAIL)).id}`;
  });

  test('that showed no alert and was not used for 60 days gets none any more, until the app is opened there', async () => {
    await removeTooOld(sql, after(silence));
    expect(await isThere()).toBe(true);
    await removeTooOld(sql, after(silence + SECOND));
    expect(await isThere()).toBe(false);
    await addDevice(app, token, 'silent');
    expect(await isThere()).toBe(true);
  });

  test.each([
    ['showed one later', () => sql`update push_subscriptions set last_received_at = ${after(DAY)}`],
    ['was used later', () => sql`update sessions set last_seen_at = ${after(DAY)}`],
    ['had none to show', () => sql`update push_subscriptions set last_sent_at = null`],
  ])('that %s stays', async (_, happen) => {
    await happen();
    await removeTooOld(sql, after(silence + SECOND));
    expect(await isThere()).toBe(true);
  });
});

test('a device that its push service no longer knows can come back for 60 days', async () => {
  app.clock.set(NOON);
  const token = await newMember(app, 'lost@example.com');
  await addDevice(app, token, 'lost');
  await sql`
    insert into lost_devices (id, user_id, session_id, endpoint, auth, vapid_kid, label, created_at, lost_at)
    select id, user_id, session_id, endpoint, auth, vapid_kid, label, created_at, ${NOON} from push_subscriptions
    where endpoint like '%lost'`;
  const lost = () => sql`select from lost_devices`;
  await removeTooOld(sql, after(RETENTION.silentDays * DAY));
  expect(await lost()).toHaveLength(1);
  await removeTooOld(sql, after(RETENTION.silentDays * DAY + SECOND));
  expect(await lost()).toHaveLength(0);
});

describe('an account whose address nobody confirmed', () => {
  const week = RETENTION.unverifiedDays * DAY;
  const signUp = (email: string) =>
    app.member(register, { body: { name: 'Kim Lee', email, password: PASSWORD } });
  const isThere = async (email: string) => (await sql`select from users where email = ${email}`).count > 0;

  test('goes a week after its last sign-up, and the address is free again', async () => {
    app.clock.set(NOON);
    await signUp('unconfirmed@example.com');
    await newMember(app, 'confirmed@example.com');
    app.clock.set(after(3 * DAY));
    await signUp('unconfirmed@example.com');
    await removeTooOld(sql, after(3 * DAY + week));
    expect(await isThere('unconfirmed@example.com')).toBe(true);
    await removeTooOld(sql, after(3 * DAY + week + SECOND));
    expect(await isThere('unconfirmed@example.com')).toBe(false);
    expect(await isThere('confirmed@example.com')).toBe(true);
    app.clock.set(after(4 * DAY + week));
    await newMember(app, 'unconfirmed@example.com');
    expect(await isThere('unconfirmed@example.com')).toBe(true);
  });

  test.each([
    [
      'has been switched off',
      async (id: string) => void (await sql`update users set is_active = false where id = ${id}`),
    ],
    [
      'invited somebody',
      async (id: string) => void (await insertMember(sql, `${randomUUID()}@example.com`, id, NOON)),
    ],
    ['was given money', async (id: string) => void (await paymentsOf(sql).deposit(id, 500, NOON))],
  ])('stays when it %s', async (_, happen) => {
    app.clock.set(NOON);
    const email = `${randomUUID()}@example.com`;
    await signUp(email);
    await happen((await accountOf(sql, email)).id);
    await removeTooOld(sql, after(week + SECOND));
    expect(await isThere(email)).toBe(true);
  });

  test('is removed by this rule alone: the service may not delete users', async () => {
    await expect(sql`delete from users where email_verified_at is null`).rejects.toThrow('permission denied');
  });
});

test('several replicas at once remove everything once', async () => {
  const key = () => `k${randomUUID()}`;
  await sql`
    insert into idempotency_records (scope, key, fingerprint, status, body, created_at)
    select 'nobody', ${key()} || n, '', 200, '{}', ${NOON} from generate_series(1, 2500) n`;
  const now = after(31 * DAY);
  const runs = await Promise.all([app, replica, app].map(({ deps }) => removeTooOld(deps.sql, now)));
  expect(runs.reduce((sum, run) => sum + (run['idempotency_records'] ?? 0), 0)).toBe(2500);
  expect(await count('idempotency_records')).toBe(0);
});

describe('the nightly task', () => {
  const directory = mkdtemp(join(tmpdir(), 'kept-mail-'));
  afterAll(async () => rm(await directory, { recursive: true }));

  test('takes the files of mails that are gone along, and nothing else', async () => {
    const place = await directory;
    const [gone, kept] = [randomUUID(), randomUUID()];
    await sql`
      insert into mails (id, to_address, subject, status, created_at)
      values (${kept}, 'ana@example.com', 'Hello', 'kept', ${NOON})`;
    for (const name of [`${gone}.txt`, `${kept}.txt`, 'notes.txt'])
      await writeFile(join(place, name), 'Hello');
    app.clock.set(NOON);
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    const tasks = retentionTasks({ sql, clock: app.clock, log, mailDirectory: place });
    await tasks['retention.remove']?.({}, {} as never);
    expect((await readdir(place)).toSorted()).toEqual([`${kept}.txt`, 'notes.txt'].toSorted());
    expect(lines.join('')).toContain('"files":1');
  });

  test('is on the timetable once a day', () => {
    expect(parseCronItems(retentionCron).map(({ task }) => task)).toEqual(['retention.remove']);
    expect(retentionCron[0]?.match).toMatch(/^\d+ \d+ \* \* \*$/);
  });
});

test('years are counted by the calendar', () => {
  expect(yearsBefore(new Date('2028-02-29T10:00:00Z'), 3).toISOString()).toBe('2025-03-01T10:00:00.000Z');
  expect(daysBefore(NOON, 1).toISOString()).toBe('2026-11-17T12:00:00.000Z');
});

test('a member who is deleted leaves no mail, ticket text, or stored answer behind', async () => {
  app.clock.set(NOON);
  const token = await newMember(app, 'gone@example.com');
  const admin = await newAdmin(app);
  const { _id } = (await app.member(currentUser, { token })).data.user;
  const body = { subject: 'A private matter', description: 'My street is Elmwood' };
  const { data } = await app.member(createTicket, { token, body });
  await app.console(updateTicket, {
    token: admin,
    params: { id: data.ticket._id },
    body: { response: 'To Elmwood, then', status: 'resolved' },
  });
  expect((await app.console(deleteUser, { token: admin, params: { id: _id } })).status).toBe(204);
  const texts = await sql<{ row: string }[]>`
    select to_jsonb(t)::text as row from tickets t union all select to_jsonb(r)::text from ticket_responses r
    union all select to_jsonb(m)::text from mails m union all select to_jsonb(i)::text from idempotency_records i
    union all select to_jsonb(s)::text from push_sends s`;
  const all = texts.map(({ row }) => row).join('\n');
  for (const word of ['private matter', 'Elmwood', 'gone@example.com']) expect(all).not.toContain(word);
  expect(await sql`select status, subject from tickets where id = ${data.ticket._id}`).toMatchObject([
    { status: 'closed', subject: 'Closed account' },
  ]);
});

import { chooseEmails, emailChoiceMessages } from '@picks/contract/mail';
import { confirmEmail, getProfile, updateProfile } from '@picks/contract/profile';
import { createTicket } from '@picks/contract/support';
import { updateTicket } from '@picks/contract/support.admin';
import { beforeEach, expect, test } from 'vitest';
import type { RateLimits } from '#src/http/rate-limit.ts';
import { createRateLimits, rateLimits } from '#src/http/rate-limit.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { secrets, testApp } from '#test/app.ts';
import { codeFor, newAdmin, newMember } from '#test/people.ts';
import { webOrigins } from '#test/web-origins.ts';

const app = await testApp();
const admin = await newAdmin(app);
const oneClick = (limits: RateLimits = app.deps.limits, sealing = app.deps.sealing) =>
  webOrigins({ ...app.deps, sealing, limits }, { trustProxyHops: 1 }).member;

let number = 0;
let email = '';
let token = '';
beforeEach(async () => {
  email = `reader${(number += 1)}@example.com`;
  token = await newMember(app, email);
});

const wantsEmails = async () => (await app.member(getProfile, { token })).data.user.notifications.email;

/** A ticket with a reply, and the mails that told of it. */
async function reply() {
  app.mails.length = 0;
  const body = { subject: 'A question', description: 'Where is it?' };
  const { ticket } = (await app.member(createTicket, { token, body })).data;
  await app.console(updateTicket, { token: admin, params: { id: ticket._id }, body: { response: 'Here.' } });
  await app.runJobs();
  return app.mails.filter(({ to }) => to === email);
}

/** The token of the link in the newest mail that may be turned off. */
async function linkToken(): Promise<string> {
  const [mail] = await reply();
  return new URL(mail?.unsubscribe ?? '').searchParams.get('token') ?? '';
}

const address = (of: string) => `/unsubscribe/one-click?${new URLSearchParams({ token: of })}`;
const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
const recorded = () => app.deps.sql`
  select after from audit_entries e join users u on e.target_id = u.id::text
  where e.action = 'emails.chosen_by_link' and u.email = ${email} order by e.id`;

test('a mail program’s POST turns ticket replies off, once, and the app shows it', async () => {
  const link = await linkToken();
  expect(await wantsEmails()).toBe(true);
  for (let time = 0; time < 3; time += 1) {
    const answer = await oneClick().request(address(link), form);
    expect([answer.status, await answer.text()]).toEqual([200, emailChoiceMessages.off]);
  }
  expect(await wantsEmails()).toBe(false);
  expect(await reply()).toEqual([]);
  expect(await recorded()).toEqual([{ after: { email: false } }]);
});

test('looking at the link changes nothing and leads to the page; neither does a POST that says nothing', async () => {
  const link = await linkToken();
  for (const method of ['GET', 'HEAD']) {
    const looked = await oneClick().request(address(link), { method });
    expect([looked.status, looked.headers.get('location')]).toEqual([302, `/unsubscribe?token=${link}`]);
  }
  const empty = await oneClick().request(address(link), { method: 'POST' });
  const other = await oneClick().request(address(link), {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
  });
  const put = await oneClick().request(address(link), { method: 'PUT' });
  expect([empty.status, other.status, put.status]).toEqual([400, 400, 405]);
  expect(await wantsEmails()).toBe(true);
});

test('the page turns them off and on again without a sign-in', async () => {
  const link = await linkToken();
  const choose = (on: boolean) => app.member(chooseEmails, { body: { token: link, email: on } });
  expect((await choose(false)).data).toEqual({ email: false, message: emailChoiceMessages.off });
  expect(await wantsEmails()).toBe(false);
  expect((await choose(true)).data).toEqual({ email: true, message: emailChoiceMessages.on });
  expect(await wantsEmails()).toBe(true);
  expect(await reply()).toHaveLength(1);
});

test('security and money mails come all the same', async () => {
  const link = await linkToken();
  await app.member(chooseEmails, { body: { token: link, email: false } });
  app.mails.length = 0;
  const { notifications } = (await app.member(getProfile, { token })).data.user;
  const body = { email: `new-${email}`, timezone: 'UTC', notifications };
  await app.member(updateProfile, { token, body });
  await app.member(confirmEmail, { token, body: { otpCode: await codeFor(app, `new-${email}`) } });
  await app.runJobs();
  expect(app.mails.map(({ subject }) => subject)).toContain('Your Fairline email was changed');
});

test('a link ends with the address it was mailed to, and with the key that signed it', async () => {
  const link = await linkToken();
  const rotated = createSealing('another-data-key-0123456789-abcdefghijkl', secrets.dataKey);
  expect((await oneClick(app.deps.limits, rotated).request(address(link), form)).status).toBe(200);
  const replaced = createSealing('another-data-key-0123456789-abcdefghijkl');
  expect((await oneClick(app.deps.limits, replaced).request(address(link), form)).status).toBe(404);
  await app.deps
    .sql`update users set email = ${`moved-${email}`}, notify_email = true where email = ${email}`;
  expect((await oneClick().request(address(link), form)).status).toBe(404);
  expect(await wantsEmails()).toBe(true);
});

test.each(['', 'x', 'AAAA', '%00', 'a'.repeat(64), '../../etc', "' or 1=1"])(
  'the token %j names nobody',
  async (made) => {
    const answer = await oneClick().request(address(made), form);
    expect([answer.status, await answer.text()]).toEqual([404, emailChoiceMessages.badLink]);
  },
);

const multipart = 'multipart/form-data; boundary=x';
const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

test.each([
  ['no boundary', 'multipart/form-data', part, 400],
  ['another boundary', 'multipart/form-data; boundary=y', part, 400],
  ['no parts', multipart, 'junk', 400],
  ['cut off', multipart, part.slice(0, 40), 400],
  ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}', 400],
  ['empty', 'application/x-www-form-urlencoded', '', 400],
  ['too long', 'application/x-www-form-urlencoded', 'a'.repeat(5_000), 413],
])('a broken form (%s) is refused and leaves emails on', async (_, type, body, status) => {
  const link = await linkToken();
  const sent = { method: 'POST', headers: { 'Content-Type': type } };
  const length = { 'Content-Length': String(body.length) };
  const whole = await oneClick().request(address(link), { ...sent, body });
  const measured = { ...sent, headers: { ...sent.headers, ...length }, body };
  expect([whole.status, (await oneClick().request(address(link), measured)).status]).toEqual([
    status,
    status,
  ]);
  expect(await whole.text()).not.toBe('');
  expect(await wantsEmails()).toBe(true);
});

test('a multipart form turns ticket replies off too', async () => {
  const sent = { method: 'POST', headers: { 'Content-Type': multipart }, body: part };
  expect((await oneClick().request(address(await linkToken()), sent)).status).toBe(200);
  expect(await wantsEmails()).toBe(false);
});

test('a token with one bit changed is refused', async () => {
  const bytes = Buffer.from(await linkToken(), 'base64url');
  for (const place of [0, 15, 16, 47]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect((await oneClick().request(address(changed.toString('base64url')), form)).status).toBe(404);
  }
  expect(await wantsEmails()).toBe(true);
});

test('one client tries so often an hour, and is told when to come back', async () => {
  const limits = createRateLimits(app.deps.sql);
  const headers = { 'X-Forwarded-For': '203.0.113.77' };
  const tried = () => oneClick(limits).request(address('x'), { ...form, headers });
  for (let time = 0; time < rateLimits.emailChoice.points; time += 1) await tried();
  const refused = await tried();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

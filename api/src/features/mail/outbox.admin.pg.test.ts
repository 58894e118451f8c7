import { listOutbox, openMail } from '@picks/contract/mail.admin';
import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { FRAME_PATH, mailFrame } from './mail-frame.ts';

const app = await testApp(undefined, { keepsMail: true });
app.clock.set(NOON);
const member = await newMember(app, 'mailed@example.com');
const admin = await newAdmin(app);
const id = async (search: string) =>
  (await app.console(listOutbox, { token: admin, query: { search } })).data.mails[0]?._id ?? '';
const open = async (search = 'mailed@') =>
  app.console(openMail, { token: admin, params: { id: await id(search) } });

const memberOrigin = 'https://fairline.example';
const frames = mailFrame({ ...app.deps, memberOrigin });
const look = (frame = '') => frames.request(frame.slice(FRAME_PATH.length));
const codeOf = (of: string) =>
  /^(\d{6}) is/.exec(app.mails.findLast(({ to }) => to === of)?.subject ?? '')?.[1] ?? '';

test('mails are found by address, without their texts and codes', async () => {
  const { data } = await app.console(listOutbox, { token: admin, query: { search: 'mailed@' } });
  expect([data.total, data.mails[0]?.to]).toEqual([1, 'mailed@example.com']);
  expect(data.mails[0]?.subject).toBe('•••••• is your Fairline code');
  expect((await app.console(listOutbox, { token: member, query: {} })).status).toBe(401);
});

test('a text is opened by who has confirmed who they are, without what would open the account, and that is recorded', async () => {
  const { text } = (await open()).data;
  expect(text).toContain('code is ••••••');
  expect(text).toContain('/verify-email?email=mailed%40example.com\n');
  expect(text).not.toContain(codeOf('mailed@example.com'));
  app.clock.set(new Date(NOON.getTime() + 10 * 60_000));
  expect((await open()).problem.code).toBe('reauthentication_required');
  const recorded = await app.deps.sql`select from audit_entries where action = 'mail.opened'`;
  expect(recorded).toHaveLength(1);
  app.clock.set(NOON);
});

test('its frame shows it as it looked, with the code masked, and may do nothing', async () => {
  const { frame } = (await open()).data;
  const answer = await look(frame);
  const page = await answer.text();
  expect(page).toContain('<h1');
  expect(page).toContain('••••••');
  expect(page).not.toMatch(new RegExp(`${codeOf('mailed@example.com')}|token=`));
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([`default-src 'none'`, `frame-ancestors 'self'`, `form-action 'none'`, 'sandbox']),
  );
  expect(policy).not.toMatch(/script-src|connect-src|img-src/);
});

test('a frame is there for a minute, for the mail it was made for', async () => {
  const { frame = '' } = (await open()).data;
  app.clock.advance(61);
  expect((await look(frame)).status).toBe(404);
  app.clock.set(NOON);
  expect((await look(frame)).status).toBe(200);
  const changed = `${frame.slice(0, -2)}AA`;
  for (const path of [changed, `${FRAME_PATH}/`, `${FRAME_PATH}/x`, `${FRAME_PATH}/${await id('mailed@')}`])
    expect((await look(path)).status).toBe(404);
});

test('a sent mail can be looked at without its code; one from before mails had parts is text alone, or gone', async () => {
  const sending = await testApp(app);
  await newMember(sending, 'sent@example.com');
  const { data } = await open('sent@');
  expect(data.text).toContain('Your verification code is ••••••. It expires');
  expect(data.text).not.toContain(codeOf('sent@example.com'));
  expect(await (await look(data.frame)).text()).toContain('••••••');
  const old = await id('sent@');
  const sealed = app.deps.sealing.seal(JSON.stringify({ subject: 'Old', text: 'As it was.' }), `mail:${old}`);
  await app.owner`update mails set sealed_text = ${sealed} where id = ${old}`;
  expect((await open('sent@')).data).toEqual({ text: 'As it was.' });
  await app.owner`update mails set sealed_text = null where id = ${old}`;
  expect((await open('sent@')).status).toBe(404);
});

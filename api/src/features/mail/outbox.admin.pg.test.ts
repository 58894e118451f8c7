import { listOutbox, openMail } from '@picks/contract/mail.admin';
import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp(undefined, { keepsMail: true });
app.clock.set(NOON);
const member = await newMember(app, 'mailed@example.com');
const admin = await newAdmin(app);
const id = async (search: string) =>
  (await app.console(listOutbox, { token: admin, query: { search } })).data.mails[0]?._id ?? '';

test('mails are found by address, without their texts and codes', async () => {
  const { data } = await app.console(listOutbox, { token: admin, query: { search: 'mailed@' } });
  expect([data.total, data.mails[0]?.to]).toEqual([1, 'mailed@example.com']);
  expect(data.mails[0]?.subject).toBe('•••••• is your Fairline code');
  expect((await app.console(listOutbox, { token: member, query: {} })).status).toBe(401);
});

test('a text is opened on demand by who has confirmed who they are, and that is recorded', async () => {
  const open = async () => app.console(openMail, { token: admin, params: { id: await id('mailed@') } });
  const code = /^(\d{6}) is/.exec(app.mails.findLast(({ to }) => to === 'mailed@example.com')?.subject ?? '');
  expect((await open()).data.text).toContain(`code is ${code?.[1]}`);
  app.clock.set(new Date(NOON.getTime() + 10 * 60_000));
  expect((await open()).problem.code).toBe('reauthentication_required');
  const recorded = await app.deps.sql`select from audit_entries where action = 'mail.opened'`;
  expect(recorded).toHaveLength(1);
});

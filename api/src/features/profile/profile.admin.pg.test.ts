import { listAudit } from '@picks/contract/audit.admin';
import { currentUser } from '@picks/contract/sign-in';
import { updateOwnProfile } from '@picks/contract/profile.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { ADMIN, newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
let token: string;

beforeEach(async () => {
  app.clock.set(NOON);
  token = await newAdmin(app);
});

const save = (body: object) => app.console(updateOwnProfile, { token, body });
const own = async () => (await app.console(currentUser, { token })).data.user;

test('an administrator sets their own name and time zone; the console reads them back', async () => {
  const body = { firstName: 'Ben', lastName: 'Okafor', timezone: 'Europe/London' };
  const { status, data } = await save(body);
  expect([status, data.message]).toEqual([200, 'Profile updated successfully!']);
  expect(data.user).toEqual(await own());
  expect(data.user).toMatchObject({ ...body, name: 'Ben Okafor', email: ADMIN.email, role: 'admin' });
});

test("fields that aren't sent stay as they are", async () => {
  await save({ firstName: 'Ben', lastName: 'Okafor', timezone: 'Europe/London' });
  await save({ timezone: 'Asia/Tokyo' });
  await save({ lastName: '' });
  await save({});
  expect(await own()).toMatchObject({ firstName: 'Ben', lastName: '', timezone: 'Asia/Tokyo' });
});

test.each([
  ['firstName', { firstName: ' ' }, 'First name is required'],
  ['firstName', { firstName: 'B'.repeat(61) }, 'First name must be at most 60 characters'],
  ['lastName', { lastName: 'Oka\nfor' }, 'Last name must be a single line of plain text'],
  ['timezone', { timezone: 'Mars/Olympus' }, 'Please choose a time zone'],
  ['timezone', { timezone: 5 }, 'Please choose a time zone'],
  ['email', { email: 'elsewhere@example.com' }, 'Unknown field'],
  ['role', { role: 'user' }, 'Unknown field'],
])('a wrong %s is named, and nothing is saved', async (field, wrong, message) => {
  const before = await own();
  const { status, problem } = await save({ firstName: 'Eve', timezone: 'UTC', ...wrong });
  expect([status, problem.fields?.[field]]).toEqual([422, message]);
  expect(await own()).toEqual(before);
});

test("a member's token changes nothing here", async () => {
  const stranger = await newMember(app, 'stranger@example.com');
  const body = { firstName: 'Eve' };
  expect((await app.console(updateOwnProfile, { token: stranger, body })).status).toBe(401);
});

const saves = async () => {
  const { _id } = await own();
  const query = { target: _id, action: 'profile.saved', limit: '100' };
  const { entries } = (await app.console(listAudit, { token, query })).data;
  return entries.map(({ actor, before, after }) => ({ by: actor?.name, before, after }));
};

test('the audit log shows the values before and after', async () => {
  await save({ firstName: 'Ben', lastName: 'Okafor', timezone: 'Europe/London' });
  const earlier = await saves();
  await save({ firstName: 'Benjamin', lastName: 'Okafor', timezone: 'Europe/Paris' });
  expect((await saves()).slice(0, -earlier.length)).toEqual([
    {
      by: 'Benjamin Okafor',
      before: { firstName: 'Ben', timezone: 'Europe/London' },
      after: { firstName: 'Benjamin', timezone: 'Europe/Paris' },
    },
  ]);
});

test('a save that changes nothing writes no audit entry', async () => {
  await save({ firstName: 'Ben', timezone: 'Europe/London' });
  const earlier = await saves();
  expect((await save({})).status).toBe(200);
  expect((await save({ firstName: 'Ben', timezone: 'Europe/London' })).status).toBe(200);
  expect(await saves()).toEqual(earlier);
});

test('two saves at once both count, and each has its entry', async () => {
  await save({ firstName: 'Ben', lastName: 'Okafor' });
  const earlier = (await saves()).length;
  const answers = await Promise.all([save({ firstName: 'Bea' }), save({ lastName: 'Lane' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await own()).toMatchObject({ firstName: 'Bea', lastName: 'Lane' });
  const changes = (await saves()).slice(0, -earlier).map(({ before, after }) => [before, after]);
  expect(changes).toHaveLength(2);
  expect(changes).toContainEqual([{ firstName: 'Ben' }, { firstName: 'Bea' }]);
  expect(changes).toContainEqual([{ lastName: 'Okafor' }, { lastName: 'Lane' }]);
});

test('the entry itself holds no name, so that it can outlive the account', async () => {
  await save({ firstName: 'Ben' });
  await save({ firstName: 'Bea' });
  const [entry] = await app.deps.sql`
    select before, after - 'correction' as after from audit_entries
    where action = 'profile.saved' order by id desc limit 1`;
  expect(entry).toEqual({ before: null, after: { fields: 'firstName' } });
});

test('one request is carried out once', async () => {
  const headers = { 'Idempotency-Key': 'e6c1c8b0-0000-4000-8000-000000000001' };
  const once = () => app.console(updateOwnProfile, { token, headers, body: { firstName: 'Bea' } });
  expect((await once()).status).toBe(200);
  await save({ firstName: 'Ben' });
  expect((await once()).status).toBe(200);
  expect(await own()).toMatchObject({ firstName: 'Ben' });
});

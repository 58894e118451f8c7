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

test("what isn't sent stays as it is", async () => {
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

test('the change is in the audit log, under who made it', async () => {
  const { _id } = await own();
  await save({ timezone: 'Europe/Paris' });
  const entries = await app.deps.sql`
    select actor_id as "actorId", target_id as "targetId" from audit_entries
    where action = 'profile.saved' order by at desc, id desc limit 1`;
  expect(entries).toEqual([{ actorId: _id, targetId: _id }]);
});

import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { castOf } from '#test/calls/cast.ts';
import { saveStanding } from './access.admin.queries.ts';

const app = await testApp();
const { sql } = app.deps;
app.clock.set(NOON);
const cast = await castOf(app);
const act = { actorId: cast.admin.id, requestId: 'request', ip: '203.0.113.9' };
const save = (userId: string, standing: Parameters<typeof saveStanding>[1]) =>
  saveStanding(sql, standing, { userId, at: NOON, act });

const standingOf = async (userId: string) => {
  const [row] = await sql<{ role: string; isActive: boolean; epoch: number; ended: (string | null)[] }[]>`
    select role, is_active as "isActive", session_epoch as epoch,
      (select array_agg(end_reason) from sessions s where s.user_id = u.id) as ended
    from users u where id = ${userId}`;
  if (row === undefined) throw new Error('nobody');
  return { ...row };
};

test('the last active administrator stays one, whoever else there is', async () => {
  const { id } = cast.admin;
  await cast.newPerson('member');
  const disabled = await cast.newPerson('console');
  await save(disabled.id, { isActive: false });
  const before = await standingOf(id);
  expect(await save(id, { role: 'user' })).toEqual({ isLast: true });
  expect(await save(id, { isActive: false })).toEqual({ isLast: true });
  expect(await standingOf(id)).toEqual(before);
  expect(await save(id, { isActive: true })).toEqual({ isLast: false });
  expect(await save(id, { role: 'admin' })).toEqual({ isLast: false });
});

test.each([
  ['a role', { role: 'user' }, 'role_changed'],
  ['an end', { isActive: false }, 'disabled'],
] as const)('%s ends every session, and raises their epoch', async (_what, standing, reason) => {
  const { id } = await cast.newPerson('console');
  const before = await standingOf(id);
  await save(id, standing);
  expect(await standingOf(id)).toEqual({ ...before, ...standing, epoch: before.epoch + 1, ended: [reason] });
});

test('an account that comes back keeps its epoch: what ended stays over', async () => {
  const { id } = await cast.newPerson('member');
  await save(id, { isActive: false });
  const { epoch } = await standingOf(id);
  await save(id, { isActive: true });
  expect(await standingOf(id)).toEqual({ role: 'user', isActive: true, epoch, ended: ['disabled'] });
});

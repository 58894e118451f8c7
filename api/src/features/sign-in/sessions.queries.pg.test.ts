import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { someMail } from '#test/mail.ts';
import { castOf } from '#test/calls/cast.ts';
import { endOthers, replacePassword, stampConfirmed } from './sessions.queries.ts';

/** What happened between reading and writing: the statements look once more. */
const app = await testApp();
const cast = await castOf(app);
const { sql, sealing } = app.deps;
const mail = someMail(sealing, 'ana@example.com');

beforeEach(() => app.clock.set(NOON));

/** Somebody with two sessions; the first acts. */
async function someone() {
  const { id: userId } = await cast.newPerson('member');
  const { id: sessionId } = await cast.openSession(userId, 'member');
  const [row] = await sql<{ hash: string }[]>`select password_hash as hash from users where id = ${userId}`;
  return { userId, sessionId, hash: row?.hash ?? '' };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const state = async ({ userId }: Someone) => {
  const [row] = await sql<{ epoch: number; hash: string; live: number }[]>`
    select session_epoch as epoch, password_hash as hash,
      (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null) as live
    from users u where id = ${userId}`;
  return { ...row };
};
const act = ({ userId }: Someone) => ({ actorId: userId, requestId: 'request', ip: '203.0.113.9' });
const endSession = ({ sessionId }: Someone) =>
  sql`update sessions set ended_at = ${NOON}, end_reason = 'signed_out' where id = ${sessionId}`;

describe.each([
  ['ending all others', (one: Someone) => endOthers(sql, one, NOON, act(one))],
  [
    'a new password',
    (one: Someone) =>
      replacePassword(sql, one, { from: one.hash, to: 'another' }, { at: NOON, act: act(one), mail }),
  ],
])('%s', (_what, change) => {
  test('leaves the session that asked, raises the epoch, and touches no other account', async () => {
    const [one, other] = [await someone(), await someone()];
    const [before, beside] = [await state(one), await state(other)];
    expect(await change(one)).toBe(true);
    expect(await state(one)).toMatchObject({ epoch: Number(before.epoch) + 1, live: 1 });
    expect(await state(other)).toEqual(beside);
  });

  test('is refused to a session that ended meanwhile, and to that of somebody else', async () => {
    const [one, other] = [await someone(), await someone()];
    expect(await change({ ...one, sessionId: other.sessionId })).toBe(false);
    await endSession(one);
    const before = await state(one);
    expect(await change(one)).toBe(false);
    expect(await state(one)).toEqual(before);
  });
});

test('a password that was changed meanwhile is not changed again', async () => {
  const one = await someone();
  const before = await state(one);
  const change = { from: 'as it was read', to: 'another' };
  expect(await replacePassword(sql, one, change, { at: NOON, act: act(one), mail })).toBe(false);
  expect(await state(one)).toEqual(before);
});

test('a confirmation is of one session alone, and of none that ended', async () => {
  const [one, other, ended] = [await someone(), await someone(), await someone()];
  await endSession(ended);
  const later = new Date(NOON.getTime() + 60_000);
  for (const each of [one, ended]) await stampConfirmed(sql, each.sessionId, later, act(each));
  const rows = await sql<{ id: string }[]>`select id from sessions where reauthenticated_at = ${later}`;
  expect(rows.map(({ id }) => id)).toEqual([one.sessionId]);
  expect((await state(other)).live).toBe(2);
});

import { randomBytes } from 'node:crypto';
import type { Origin } from '@picks/contract/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { castOf } from '#test/calls/cast.ts';
import { openChallenge, tryChallenge } from './challenges.queries.ts';

/** What happened between reading and writing: the statements look once more. */
const app = await testApp();
const cast = await castOf(app);
const { sql } = app.deps;
const LATER = new Date(NOON.getTime() + 600_000);

beforeEach(() => app.clock.set(NOON));

/** An account with a second factor, as the password's comparison read it. */
async function guarded() {
  const { id } = await cast.newPerson('member');
  await sql`update users set has_two_factor = true where id = ${id}`;
  const [row] = await sql<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from users where id = ${id}`;
  return { id, passwordHash: row?.passwordHash ?? '' };
}

const newChallenge = (audience: Origin = 'member', device: string | null = null) => ({
  tokenHmac: randomBytes(32),
  audience,
  device,
  at: NOON,
  expiresAt: LATER,
});
const challengesOf = async (id: string) =>
  (
    await sql<
      { tokenHmac: Buffer }[]
    >`select token_hmac as "tokenHmac" from sign_in_challenges where user_id = ${id}`
  ).length;

describe('a challenge', () => {
  test('is opened for one account alone', async () => {
    const [one, other] = [await guarded(), await guarded()];
    expect(await openChallenge(sql, one, newChallenge(), 'none')).toBe(true);
    expect([await challengesOf(one.id), await challengesOf(other.id)]).toEqual([1, 0]);
  });

  test.each([
    ['was disabled', 'update users set is_active = false where id = $1'],
    ['has no second factor any more', 'update users set has_two_factor = false where id = $1'],
    ['has another password', `update users set password_hash = 'another' where id = $1`],
  ])('is not opened for an account that meanwhile %s', async (_what, statement) => {
    const account = await guarded();
    await sql.unsafe(statement, [account.id]);
    expect(await openChallenge(sql, account, newChallenge(), 'none')).toBe(false);
    expect(await challengesOf(account.id)).toBe(0);
  });

  test('that is over is forgotten with the next, also at its last moment; one of another account is not', async () => {
    const [one, other] = [await guarded(), await guarded()];
    for (const account of [one, other]) await openChallenge(sql, account, newChallenge(), 'none');
    await openChallenge(
      sql,
      one,
      { ...newChallenge(), at: LATER, expiresAt: new Date(LATER.getTime() + 1) },
      'none',
    );
    expect([await challengesOf(one.id), await challengesOf(other.id)]).toEqual([1, 1]);
  });
});

test.each([
  ['member', null, false],
  ['member', 'a browser', false],
  ['member', 'their browser', true],
  ['console', null, false],
  ['console', 'a browser', true],
] as const)('on the %s origin, from %j: a known browser is %s', async (audience, device, isKnown) => {
  const account = await guarded();
  await sql`update sessions set device = 'their browser' where user_id = ${account.id}`;
  const challenge = newChallenge(audience, device);
  await openChallenge(sql, account, challenge, 'none');
  const open = await tryChallenge(sql, challenge.tokenHmac, audience, NOON);
  expect(open?.isKnownDevice).toBe(isKnown);
});

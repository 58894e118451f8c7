import { randomUUID } from 'node:crypto';
import { profileDefaults } from '@picks/contract/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { someMail } from '#test/mail.ts';
import { castOf } from '#test/calls/cast.ts';
import { closeUnless } from './account.queries.ts';
import {
  findProfile,
  type Owner,
  saveProfile,
  saveProfileWithAddress,
  takeAddress,
} from './profile.queries.ts';
import { saveAdminProfile } from './profile.admin.queries.ts';

/** What happened between reading and writing: the statements look once more. */
const app = await testApp();
const cast = await castOf(app);
const { sql, sealing } = app.deps;

beforeEach(() => app.clock.set(NOON));

async function someone(): Promise<Owner & { readonly email: string }> {
  const { id: userId, email } = await cast.newPerson('member');
  const { id: sessionId } = await cast.openSession(userId, 'member');
  return {
    userId,
    sessionId,
    email,
    at: NOON,
    act: { actorId: userId, requestId: 'request', ip: '203.0.113.9' },
  };
}
const endSession = ({ sessionId }: Owner) =>
  sql`update sessions set ended_at = ${NOON}, end_reason = 'signed_out' where id = ${sessionId}`;
const mail = (to: string) => someMail(sealing, to);
const stored = async ({ userId }: Owner) => {
  const row = await findProfile(sql, userId);
  return [row?.firstName, row?.email, row?.pendingEmail];
};
const profile = { ...profileDefaults, firstName: 'Zoe', lastName: 'Hill', phone: '', timezone: 'UTC' };
const aRequest = ({ userId }: Owner) => ({
  scope: `${userId} PUT /api/users/profile`,
  key: randomUUID(),
  fingerprint: Buffer.from('profile'),
});
const newAddress = () => {
  const email = `${randomUUID()}@example.com`;
  return { email, codeHmac: Buffer.from('code'), confirm: mail(email), taken: mail(email) };
};

describe.each([
  ['a profile', (owner: Owner) => saveProfile(sql, owner, profile, false, aRequest(owner))],
  [
    'a profile with a new address',
    (owner: Owner) => saveProfileWithAddress(sql, owner, profile, newAddress(), aRequest(owner)),
  ],
  [
    "an administrator's profile",
    (owner: Owner) => saveAdminProfile(sql, owner, { firstName: 'Zoe', timezone: 'UTC' }, aRequest(owner)),
  ],
])('%s', (_what, save) => {
  test('is saved for one account alone', async () => {
    const [one, other] = [await someone(), await someone()];
    expect((await save(one))?.firstName).toBe('Zoe');
    expect(await stored(other)).toEqual(['Sam', other.email, null]);
  });

  test('is not saved by a session that ended meanwhile', async () => {
    const owner = await someone();
    await endSession(owner);
    expect(await save(owner)).toBeUndefined();
    expect(await stored(owner)).toEqual(['Sam', owner.email, null]);
  });
});

test('a confirmed address raises the epoch of sessions: one that was lowered would bring ended ones back', async () => {
  const owner = await someone();
  const epoch = async () => {
    const [row] = await sql<{ epoch: number }[]>`
      select session_epoch as epoch from users where id = ${owner.userId}`;
    return row?.epoch ?? Number.NaN;
  };
  const before = await epoch();
  const address = newAddress();
  await saveProfileWithAddress(sql, owner, profile, address, aRequest(owner));
  const proof = { pendingEmail: address.email, codeHmac: address.codeHmac };
  expect((await takeAddress(sql, owner, proof, mail(owner.email)))?.email).toBe(address.email);
  expect(await epoch()).toBe(before + 1);
});

test('an account is not closed by a session that ended meanwhile, nor by that of somebody else', async () => {
  const [one, other] = [await someone(), await someone()];
  const close = (owner: Owner) => closeUnless(sql, owner, mail('gone@example.com'));
  expect((await close({ ...one, sessionId: other.sessionId }))?.isClosed).toBe(false);
  await endSession(one);
  expect((await close(one))?.isClosed).toBe(false);
  expect((await stored(one))[1]).toBe(one.email);
  expect((await close(other))?.isClosed).toBe(true);
});

import { closeAccount } from '@picks/contract/account';
import { changePassword, confirmEmail, updateProfile } from '@picks/contract/profile';
import {
  completeSignIn,
  currentUser,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  login,
  logout,
  resetPassword,
} from '@picks/contract/sign-in';
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from '@picks/contract/two-factor';
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '#test/app.ts';
import { codeFor, newMember, PASSWORD } from '#test/people.ts';
import { appCode, challengeFor, enrol } from '#test/second-factor.ts';

const first = await testApp();
const replicas = [first, await testApp(first), await testApp(first)];
const member = first.member;

interface Someone {
  readonly email: string;
  /** who acts */
  readonly token: string;
  /** of another device */
  readonly other: string;
}

/** What ends sessions: prepared first, then done in one call. Each names the sessions that must be dead after it. */
type Change = (
  someone: Someone,
) => Promise<{ readonly act: () => Promise<{ status: number }>; readonly dead: readonly string[] }>;

const profile = {
  timezone: 'UTC',
  notifications: { email: true, sms: false, picks: true, marketing: false },
};

const changes: Record<string, Change> = {
  'signing out': async ({ token }) => ({ act: () => member(logout, { token }), dead: [token] }),
  'ending another session': async ({ token, other }) => {
    const { sessions } = (await member(listSessions, { token })).data;
    const id = sessions.find(({ current }) => !current)?._id ?? '';
    return { act: () => member(endSession, { token, params: { id } }), dead: [other] };
  },
  'ending all others': async ({ token, other }) => ({
    act: () => member(endOtherSessions, { token }),
    dead: [other],
  }),
  'a new password': async ({ token, other }) => {
    const body = { currentPassword: PASSWORD, newPassword: 'a brand new secret' };
    return { act: () => member(changePassword, { token, body }), dead: [other] };
  },
  'a reset': async ({ email, token, other }) => {
    first.clock.advance(61);
    await member(forgotPassword, { body: { email } });
    const body = { email, otpCode: await codeFor(first, email), password: 'a brand new secret' };
    return { act: () => member(resetPassword, { body }), dead: [token, other] };
  },
  'a new address': async ({ email, token, other }) => {
    const next = `new-${email}`;
    await member(updateProfile, { token, body: { ...profile, email: next } });
    const body = { otpCode: await codeFor(first, next) };
    return { act: () => member(confirmEmail, { token, body }), dead: [other] };
  },
  'a second factor switched on': async ({ token, other }) => {
    const { secret } = (await member(setUpTwoFactor, { token })).data;
    const body = { token: await appCode(first, secret) };
    return { act: () => member(enableTwoFactor, { token, body }), dead: [other] };
  },
  'a second factor switched off': async ({ email, token }) => {
    const { secret } = await enrol(first, token);
    const body = { challengeToken: await challengeFor(first, email), code: await appCode(first, secret) };
    const other = (await member(completeSignIn, { body })).data.token;
    return { act: () => member(disableTwoFactor, { token }), dead: [other] };
  },
  'closing the account': async ({ token, other }) => ({
    act: () => member(closeAccount, { token }),
    dead: [token, other],
  }),
  // The console's acts of these come with their own screens; what they write is this.
  'a ban': async ({ email, token, other }) => ({
    act: async () => {
      await first.deps.sql`update users set is_active = false where email = ${email}`;
      return { status: 200 };
    },
    dead: [token, other],
  }),
};

const statusAt = async (app: TestApp, token: string) => (await app.member(currentUser, { token })).status;

test.each(Object.entries(changes))(
  'after %s no request that starts later is accepted at any of three replicas',
  async (name, change) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    const token = await newMember(first, email);
    const other = (await member(login, { body: { email, password: PASSWORD } })).data.token;
    const { act, dead } = await change({ email, token, other });
    let isAcknowledged = false;
    const late: number[] = [];
    // Requests go on all the time; those that start after the answer was heard must be refused.
    const callers = replicas.flatMap((app) =>
      dead.map(async (deadToken) => {
        for (let after = 0; after < 5;) {
          const isLate = isAcknowledged;
          const status = await statusAt(app, deadToken);
          if (!isLate) continue;
          late.push(status);
          after += 1;
        }
      }),
    );
    const { status } = await act();
    isAcknowledged = true;
    await Promise.all(callers);
    expect([200, 204]).toContain(status);
    expect(new Set(late)).toEqual(new Set([401]));
    expect(late).toHaveLength(replicas.length * dead.length * 5);
  },
);

import { createHash } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { EMAIL_CODE, forgotPassword, login, register } from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { updateProfile } from '@picks/contract/profile';
import { setUpTwoFactor } from '@picks/contract/two-factor';
import { codeHmacOf } from '#src/features/email-codes/email-codes.service.ts';
import { codeFor, PASSWORD } from '#test/people.ts';
import { appCode, enrol } from '#test/second-factor.ts';
import type { Cast, Person } from './cast.ts';
import { bare, type Rows } from './row.ts';

const newAddress = () => `${randomUUID()}@example.com`;

async function signedUp({ app }: Cast): Promise<string> {
  const email = newAddress();
  await app.member(register, { body: { name: 'Kim Lee', email, password: PASSWORD } });
  return email;
}

export const profileWith = (email: string) => ({
  email,
  timezone: 'UTC',
  notifications: { email: true, sms: false, picks: true, marketing: false },
});

/** An address that waits for its code. */
async function pendingAddress({ token }: Person, { app }: Cast): Promise<string> {
  const email = newAddress();
  await app.member(updateProfile, { token, body: profileWith(email) });
  return email;
}

/** Signing in, and what people do with their own account: the same on both origins where both have it. */
export const accountRows = {
  register: { prepare: () => ({ body: { name: 'Kim Lee', email: newAddress(), password: PASSWORD } }) },
  login: { prepare: ({ email }) => ({ body: { email, password: PASSWORD } }) },
  adminLogin: { prepare: ({ email }) => ({ body: { email, password: PASSWORD } }) },
  // There is an administrator already.
  createFirstAdmin: {
    prepare: () => ({
      body: { setupToken: 'spent', name: 'Kim Lee', email: newAddress(), password: PASSWORD },
    }),
    status: 400,
  },
  completeSignIn: {
    async prepare({ email, token }, { app }, origin) {
      const { secret } = await enrol(app, token, origin);
      const answer = await app[origin](origin === 'member' ? login : adminLogin, {
        body: { email, password: PASSWORD },
      });
      const { challengeToken } = JSON.parse(answer.text) as { challengeToken: string };
      return { body: { challengeToken, code: await appCode(app, secret) } };
    },
  },
  verifyEmail: {
    async prepare(_, cast) {
      const email = await signedUp(cast);
      return { body: { email, otpCode: await codeFor(cast.app, email) } };
    },
  },
  resendVerification: { prepare: () => ({ body: { email: newAddress() } }) },
  forgotPassword: { prepare: ({ email }) => ({ body: { email } }) },
  resetPassword: {
    async prepare({ email }, { app }) {
      await app.member(forgotPassword, { body: { email } });
      return { body: { email, otpCode: await codeFor(app, email), password: 'a brand new secret' } };
    },
  },
  requestBrowserCode: { prepare: ({ email }) => ({ body: { email } }) },
  confirmBrowser: {
    // Nobody is emailed one before others have guessed.
    async prepare({ email }, { app: { deps, clock } }) {
      const otpCode = '271828';
      const codeHmac = codeHmacOf(deps.sealing, 'browser', email, otpCode);
      const expiresAt = new Date(clock.now().getTime() + EMAIL_CODE.lifetime * 1000);
      await deps.sql`
        insert into email_codes (purpose, email, code_hmac, sent_at, expires_at)
        values ('browser', ${email}, ${codeHmac}, ${clock.now()}, ${expiresAt})
        on conflict (purpose, email) do update set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at,
          consumed_at = null, attempts = 0`;
      return { body: { email, otpCode } };
    },
  },
  currentUser: bare,
  logout: bare,
  endSignedOutSession: {
    prepare: ({ token }) => ({
      body: {
        sessionId: (
          JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
        ).sid,
        proof: createHash('sha256').update(token).digest('base64url'),
      },
    }),
  },
  reauthenticate: { prepare: () => ({ body: { password: PASSWORD } }) },
  listSessions: bare,
  endOtherSessions: bare,
  endSession: {
    names: 'own',
    prepare: async ({ id }, cast, origin) => ({ params: { id: (await cast.openSession(id, origin)).id } }),
  },
  setUpTwoFactor: bare,
  enableTwoFactor: {
    async prepare({ token }, { app }, origin) {
      const { data } = await app[origin](setUpTwoFactor, { token });
      return { body: { token: await appCode(app, data.secret) } };
    },
  },
  disableTwoFactor: {
    prepare: async ({ token }, { app }, origin) => (await enrol(app, token, origin), {}),
  },
  renewRecoveryCodes: {
    prepare: async ({ token }, { app }, origin) => (await enrol(app, token, origin), {}),
  },
  getProfile: bare,
  updateProfile: { prepare: ({ email }) => ({ body: profileWith(email) }) },
  updateOwnProfile: { prepare: () => ({ body: { firstName: 'Kim', timezone: 'Europe/London' } }) },
  resendEmailCode: {
    async prepare(as, cast) {
      await pendingAddress(as, cast);
      cast.app.clock.advance(EMAIL_CODE.cooldown + 1);
      return {};
    },
  },
  confirmEmail: {
    prepare: async (as, cast) => ({
      body: { otpCode: await codeFor(cast.app, await pendingAddress(as, cast)) },
    }),
  },
  changePassword: {
    prepare: () => ({ body: { currentPassword: PASSWORD, newPassword: 'a brand new secret' } }),
  },
  exportAccount: bare,
  closeAccount: bare,
} satisfies Rows;

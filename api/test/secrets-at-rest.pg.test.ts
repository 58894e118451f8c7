// @module-tag full
import { confirmEmail, updateProfile } from '@picks/contract/profile';
import { createTicket } from '@picks/contract/support';
import {
  completeSignIn,
  forgotPassword,
  login,
  reauthenticate,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@picks/contract/sign-in';
import { adminLogin, createFirstAdmin } from '@picks/contract/sign-in.admin';
import { renewRecoveryCodes } from '@picks/contract/two-factor';
import { addBalance } from '@picks/contract/users.admin';
import { createWebhook, rotateWebhookSecret, testWebhook } from '@picks/contract/webhooks.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { describe, expect, test } from 'vitest';
import { createSetupLink } from '#src/features/sign-in/admin-sign-in.service.ts';
import { secrets, testApp } from '#test/app.ts';
import { ADMIN, codeFor, PASSWORD } from '#test/people.ts';
import { addDevice } from '#test/push-devices.ts';
import { appCode, challengeFor, enrol } from '#test/second-factor.ts';

const lines: string[] = [];
// Mail that is kept is the harder case: what is sent is forgotten.
const app = await testApp(undefined, { onLog: (line) => lines.push(line), keepsMail: true });
const { member, clock } = app;
const EMAIL = 'ana@example.com';
const NEXT_EMAIL = 'ana.ruiz@example.com';
const NEXT_PASSWORD = 'the other harbour 43';

/** What only its owner may know, by what it is. */
const known = new Map<string, string>();
const keep = (name: string, value: string): string => {
  if (value === '') throw new Error(`no ${name}`);
  known.set(name, value);
  return value;
};

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const text = bits.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Buffer.from((text.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function keepFactor(of: string, secret: string, recoveryCodes: readonly string[]): void {
  keep(`${of} authenticator secret`, secret);
  for (const encoding of ['hex', 'base64'] as const)
    keep(`${of} authenticator secret as ${encoding}`, bytesOf(secret).toString(encoding));
  for (const [index, code] of recoveryCodes.entries()) {
    keep(`${of} recovery code ${index}`, code);
    keep(`${of} recovery code ${index} without its dash`, code.replace('-', ''));
  }
}

async function signUp(): Promise<string> {
  await member(register, {
    body: { name: 'Ana Ruiz', email: EMAIL, password: keep('password', PASSWORD), acceptedTerms: true },
  });
  keep('first sign-up code', await codeFor(app, EMAIL));
  clock.advance(61);
  await member(resendVerification, { body: { email: EMAIL } });
  const otpCode = keep('sign-up code', await codeFor(app, EMAIL));
  const { data, headers } = await member(verifyEmail, { body: { email: EMAIL, otpCode } });
  keep('device cookie', /device=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '');
  return keep('first token', data.token);
}

async function changeAddress(token: string): Promise<void> {
  const notifications = { email: true, sms: false, picks: true, marketing: false };
  await member(updateProfile, { token, body: { email: NEXT_EMAIL, timezone: 'UTC', notifications } });
  const otpCode = keep('address code', await codeFor(app, NEXT_EMAIL));
  await member(confirmEmail, { token, body: { otpCode } });
}

async function resetAndSignIn(): Promise<string> {
  clock.advance(61);
  await member(forgotPassword, { body: { email: NEXT_EMAIL } });
  const otpCode = keep('reset code', await codeFor(app, NEXT_EMAIL));
  const body = { email: NEXT_EMAIL, otpCode, password: keep('next password', NEXT_PASSWORD) };
  await member(resetPassword, { body });
  return keep(
    'second token',
    (await member(login, { body: { email: NEXT_EMAIL, password: NEXT_PASSWORD } })).data.token,
  );
}

async function useFactor(token: string): Promise<string> {
  const { secret, recoveryCodes } = await enrol(app, token);
  keepFactor('member', secret, recoveryCodes);
  const challengeToken = keep('challenge', await challengeFor(app, NEXT_EMAIL, NEXT_PASSWORD));
  const code = await appCode(app, secret);
  const { data } = await member(completeSignIn, { body: { challengeToken, code } });
  await member(reauthenticate, { token: data.token, body: { code: recoveryCodes[0] } });
  const renewed = await member(renewRecoveryCodes, { token: data.token });
  for (const [index, each] of renewed.data.recoveryCodes.entries()) keep(`new recovery code ${index}`, each);
  return keep('third token', data.token);
}

async function administrator(): Promise<string> {
  const setupToken = keep('set-up link', (await createSetupLink(app.deps.signIn)) ?? '');
  await app.console(createFirstAdmin, { body: { ...ADMIN, name: 'Ben Okafor', setupToken } });
  keep('password of the administrator', ADMIN.password);
  const { data, headers } = await app.console(adminLogin, { body: ADMIN });
  keep(
    'device cookie of the administrator',
    /device=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '',
  );
  const { secret, recoveryCodes } = await enrol(app, data.token, 'console');
  keepFactor('administrator’s', secret, recoveryCodes);
  return keep('console token', data.token);
}

async function live(): Promise<void> {
  const first = await signUp();
  await changeAddress(first);
  const token = await useFactor(await resetAndSignIn());
  const admin = await administrator();
  const [user] = await app.deps.sql<{ id: string }[]>`select id from users where email = ${NEXT_EMAIL}`;
  const params = { id: user?.id ?? '' };
  await app.console(addBalance, { token: admin, params, body: { amount: 900 } });
  await addDevice(app, token, 'phone');
  await useWebhook(admin);
  const paymentDetails = { email: 'pay@example.com' };
  await member(requestWithdrawal, { token, body: { amount: 500, withdrawMethod: 'paypal', paymentDetails } });
  await member(createTicket, { token, body: { subject: 'A question', description: 'Where is it?' } });
  await app.runJobs();
  for (const [name, value] of Object.entries(secrets))
    if (name !== 'vapidPublicKey' && name !== 'vapidSubject') keep(name, value);
}

async function useWebhook(token: string): Promise<void> {
  const body = { url: 'https://hooks.example.com/', events: ['pick.settled'] };
  const { data } = await app.console(createWebhook, { token, body });
  const params = { id: data.webhook._id };
  const rotated = await app.console(rotateWebhookSecret, { token, params });
  for (const [name, secret] of [
    ['secret of a webhook', data.secret],
    ['next secret of a webhook', rotated.data.secret],
  ] as const) {
    keep(name, secret);
    keep(`${name} as hex`, Buffer.from(secret.replace('whsec_', ''), 'base64').toString('hex'));
  }
  await app.console(testWebhook, { token, params });
}

/** Every row of every table as text; times are left out, whose digits may be anything. */
async function dump(): Promise<string> {
  const tables = await app.owner<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'm') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await app.owner<{ row: string }[]>`select t::text as row from ${app.owner(name)} t`;
    texts.push(`-- ${name}`, ...rows.map(({ row }) => row));
  }
  return texts.join('\n').replaceAll(/\d\d:\d\d:\d\d(\.\d+)?/g, '');
}

/** Six digits may turn up in the middle of a hash. */
const isIn = (text: string, secret: string) =>
  /^\d{6}$/.test(secret)
    ? new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`).test(text)
    : text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'));

await live();

describe('after signing up, in, over and out of everything', () => {
  test('a dump of the database has no secret in it', async () => {
    const text = await dump();
    // It is a dump of what happened.
    for (const trace of [NEXT_EMAIL, 'pay@example.com', '$argon2id$', 'A question'])
      expect(text).toContain(trace);
    expect([...known].filter(([, secret]) => isIn(text, secret)).map(([name]) => name)).toEqual([]);
    expect(known.size).toBeGreaterThan(40);
  });

  test('nor has the log', () => {
    const text = lines.join('\n').replaceAll(/"time":\d+/g, '');
    expect(text).toContain('/api/auth/login');
    expect([...known].filter(([, secret]) => isIn(text, secret)).map(([name]) => name)).toEqual([]);
    for (const address of [EMAIL, NEXT_EMAIL, ADMIN.email]) expect(text).not.toContain(address);
  });
});

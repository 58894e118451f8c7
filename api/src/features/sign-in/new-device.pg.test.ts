import { completeSignIn, login, logout } from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { ADMIN, newAdmin, newMember, PASSWORD } from '#test/people.ts';
import { appCode, enrol } from '#test/second-factor.ts';

const app = await testApp();
const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const laptop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let number = 0;
let email = '';
let token = '';

beforeEach(async () => {
  app.clock.set(NOON);
  email = `device${(number += 1)}@example.com`;
  token = await newMember(app, email);
});

async function told(address = email) {
  await app.runJobs();
  return app.mails.filter(
    ({ to, subject }) => to === address && subject === 'New sign-in to your Fairline account',
  );
}

interface From {
  readonly agent: string;
  readonly cookie?: string;
}
const headersOf = ({ agent, cookie }: From) => ({ 'User-Agent': agent, ...(cookie && { Cookie: cookie }) });
const cookieOf = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Signs in; the cookie that the browser has afterwards. */
async function signIn(from: From): Promise<string> {
  const answer = await app.member(login, { body: { email, password: PASSWORD }, headers: headersOf(from) });
  expect(answer.status).toBe(200);
  return cookieOf(answer.headers) || (from.cookie ?? '');
}

describe('a member', () => {
  test('is not told of the first sign-in, and is told once of a device that is new', async () => {
    expect(await told()).toEqual([]);
    const cookie = await signIn({ agent: phone });
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Chrome on Android\n.*127\.0\.0\.1\n.*2026-11-18 12:00 UTC/);
    expect(mail?.text).toContain('/forgot-password');
    await signIn({ agent: phone, cookie });
    expect(await told()).toHaveLength(1);
  });

  test('is not told of a known browser that was updated or moved, nor of one at the same place that lost its cookie', async () => {
    const cookie = await signIn({ agent: phone });
    await signIn({ agent: laptop, cookie });
    await signIn({ agent: phone });
    expect(await told()).toHaveLength(1);
    await signIn({ agent: desk });
    expect(await told()).toHaveLength(2);
  });

  test('is not told again after signing out', async () => {
    const cookie = await signIn({ agent: phone });
    await app.member(logout, { token });
    await signIn({ agent: phone, cookie });
    expect(await told()).toHaveLength(1);
  });

  test('is not told of a sign-in that failed', async () => {
    await app.member(login, {
      body: { email, password: 'not it at all' },
      headers: headersOf({ agent: phone }),
    });
    expect(await told()).toEqual([]);
  });

  test('with a second factor is told when the code was right, not before', async () => {
    const { secret } = await enrol(app, token);
    const headers = headersOf({ agent: laptop });
    const answer = await app.member(login, { body: { email, password: PASSWORD }, headers });
    const { challengeToken } = JSON.parse(answer.text) as { challengeToken: string };
    await app.member(completeSignIn, { body: { challengeToken, code: '000000' }, headers });
    expect(await told()).toEqual([]);
    await app.member(completeSignIn, { body: { challengeToken, code: await appCode(app, secret) }, headers });
    expect(await told()).toHaveLength(1);
  });

  test('is not told of what somebody else has signed in from', async () => {
    const cookie = await signIn({ agent: phone });
    email = `neighbour${number}@example.com`;
    await newMember(app, email);
    await signIn({ agent: phone, cookie });
    expect(await told()).toHaveLength(1);
  });
});

test('an administrator is told of a new device, and of none that the console knows', async () => {
  await newAdmin(app);
  const signInAs = (from: From) => app.console(adminLogin, { body: ADMIN, headers: headersOf(from) });
  expect(await told(ADMIN.email)).toEqual([]);
  const { headers } = await signInAs({ agent: laptop });
  expect(await told(ADMIN.email)).toHaveLength(1);
  await signInAs({ agent: phone, cookie: cookieOf(headers) });
  expect(await told(ADMIN.email)).toHaveLength(1);
  await signInAs({ agent: desk });
  expect(await told(ADMIN.email)).toHaveLength(2);
});

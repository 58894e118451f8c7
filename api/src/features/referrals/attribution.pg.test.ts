import { register, verifyEmail } from '@picks/contract/sign-in';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { accountOf, insertMember, paymentsOf } from '#test/payments.ts';
import { codeFor, newMember, PASSWORD } from '#test/people.ts';

const app = await testApp();
const { sql } = app.deps;
const { setActive } = paymentsOf(sql);

let number = 0;
let email = '';
let referrer = '';

beforeEach(async () => {
  app.clock.set(NOON);
  email = `referrer${(number += 1)}@example.com`;
  await newMember(app, email);
  referrer = (await accountOf(sql, email)).id;
});

async function comesBy(code: string, address: string, headers: Record<string, string> = {}) {
  const body = {
    name: 'Sam Hill',
    email: address,
    password: PASSWORD,
    acceptedTerms: true,
    referralCode: code,
  };
  const { status } = await app.member(register, { body, headers });
  expect(status).toBe(201);
  return (await accountOf(sql, address)).referredBy;
}

test('the code of another member, whatever its case', async () => {
  const { code } = await accountOf(sql, email);
  expect(await comesBy(code.toLowerCase(), `new${number}@example.com`)).toBe(referrer);
});

test('an unknown code is ignored without a word', async () => {
  expect(await comesBy('NOSUCHCODE', `new${number}@example.com`)).toBeNull();
});

test('a suspended member brings nobody', async () => {
  await setActive(referrer, false, NOON);
  expect(await comesBy((await accountOf(sql, email)).code, `new${number}@example.com`)).toBeNull();
});

test.each([
  ['ann.lee@example.com', 'ann.lee+two@example.com', true],
  ['ann.lee+one@example.com', 'ann.lee+two@example.com', true],
  ['ann.lee2@gmail.com', 'annlee2@googlemail.com', true],
  ['a.n.n3@gmail.com', 'ann3+x@gmail.com', true],
  ['ann.lee4@example.com', 'annlee4@example.com', false],
  ['ann5@example.com', 'ann5@example.org', false],
])('%s and %s are one mailbox: %s', async (one, other, isSame) => {
  const inviter = await insertMember(sql, one, null, NOON);
  const { code } = await accountOf(sql, one);
  expect(await comesBy(code, other)).toBe(isSame ? null : inviter);
});

test.each(['another code', 'no code'])(
  'an address signed up by a stranger first is brought by whom its owner names: %s',
  async (named) => {
    const address = `victim${number}@example.com`;
    expect(await comesBy((await accountOf(sql, email)).code, address)).toBe(referrer);
    app.clock.advance(3 * 24 * 3600);
    const friend = `friend${number}-${named.length}@example.com`;
    await newMember(app, friend);
    const { id, code } = await accountOf(sql, friend);
    const body = { name: 'Sam Hill', email: address, password: PASSWORD, acceptedTerms: true };
    const invited = named === 'no code' ? body : { ...body, referralCode: code };
    await app.member(register, { body: invited });
    const otpCode = await codeFor(app, address);
    expect((await app.member(verifyEmail, { body: { email: address, otpCode } })).status).toBe(200);
    expect((await accountOf(sql, address)).referredBy).toBe(named === 'no code' ? null : id);
  },
);

test('nobody brings another account from a browser of their own', async () => {
  const address = `own${number}@example.com`;
  const body = { name: 'Sam Hill', email: address, password: PASSWORD, acceptedTerms: true };
  const first = await app.member(register, { body });
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^device=.*HttpOnly; SameSite=Strict/);
  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  const otpCode = await codeFor(app, address);
  await app.member(verifyEmail, { body: { email: address, otpCode }, headers });
  const { id, code } = await accountOf(sql, address);
  expect(await comesBy(code, `second${number}@example.com`, headers)).toBeNull();
  expect(await comesBy(code, `third${number}@example.com`)).toBe(id);
});

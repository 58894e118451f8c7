// @module-tag full
import { inSeconds, timed } from '@picks/api/test/clock';
import { createApiClient } from '@picks/api-client/api-client';
import { login, WRONG_PASSWORDS } from '@picks/contract/sign-in';
import { ADMIN_LOCK, adminLogin } from '@picks/contract/sign-in.admin';
import { sync } from '@picks/contract/sync';
import { beforeAll, expect, test } from 'vitest';
import { MEMBER_PASSWORD, newMember, sessionOf } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { fromAnotherAddress, fromManyAddresses } from './product/client-addresses.ts';
import { openProduct } from './product/fixtures.ts';
import type { Mailbox } from './product/mailbox.ts';
import { ADMIN, type Product } from './product/product.ts';

const keep = closeAtTheEnd();
let product: Product;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ product, mailbox } = await openProduct(keep, { DEMO: '1', TRUST_PROXY_HOPS: '1' }));
});

const joins = (email: string) =>
  newMember(product, mailbox, email, fromManyAddresses(product.memberUrl, null));
const signsIn = async (email: string) =>
  sessionOf(
    await fromManyAddresses(product.memberUrl, null).call(login, {
      body: { email, password: MEMBER_PASSWORD },
    }),
  ).token;

const pages = [
  ['/', /Every pick on the record/i],
  ['/picks', /<article/],
  ['/plans', /Professional/],
] as const;
const open = (path: string, headers: Record<string, string>) => fetch(product.memberUrl + path, { headers });

test.each([
  ['from many addresses', fromAnotherAddress, false],
  ['over the limit of its address', () => ({ 'X-Forwarded-For': '198.51.100.7' }), true],
])(
  '20 of 20 visitors see whole pages while another sends conditional headers %s',
  async (_, from, isLimited) => {
    const unusual = {
      'If-None-Match': '*',
      'If-Modified-Since': new Date(inSeconds(0)).toUTCString(),
      Range: 'bytes=0-10',
      Accept: 'application/json',
      'Accept-Encoding': 'identity;q=0',
      Authorization: 'Bearer of-nobody',
    };
    const seen: string[] = [];
    const attacked = new Set<number>();
    for (let visit = 0; visit < 20; visit += 1)
      for (const [path, words] of pages) {
        const attack = Array.from({ length: 30 }, async () => {
          const answer = await open(path, { ...from(), ...unusual });
          attacked.add(answer.status);
          await answer.arrayBuffer();
        });
        const answer = await open(path, fromAnotherAddress());
        const html = await answer.text();
        const isWhole = words.test(html) && html.trimEnd().endsWith('</html>');
        seen.push(`${path} ${answer.status} ${isWhole ? 'whole' : html.slice(0, 80)}`);
        await Promise.all(attack);
      }
    expect(new Set(seen)).toEqual(new Set(pages.map(([path]) => `${path} 200 whole`)));
    expect(attacked.has(429)).toBe(isLimited);
  },
);

test('900 syncs of 12 members behind one address meet no limit', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.200' };
  const emails = Array.from({ length: 12 }, (_, index) => `carried${index}@example.com`);
  const tokens: string[] = [];
  for (const email of emails) {
    await joins(email);
    tokens.push(await signsIn(email));
  }
  const phones = tokens.map((token) =>
    createApiClient({ baseUrl: `${product.memberUrl}/api`, token: () => token, headers }),
  );
  await timed('900 syncs', async () => {
    for (let round = 0; round < 75; round += 1)
      await Promise.all(phones.map((phone) => phone.call(sync, { query: {} })));
  });
});

/** How often 200 wrong passwords, each from an address of its own, were looked at. */
async function lookedAt(guess: () => Promise<unknown>): Promise<number> {
  const codes: unknown[] = [];
  for (let round = 0; round < 10; round += 1)
    codes.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, () =>
          guess().then(
            () => 'let in',
            (problem: { code?: unknown }) => problem.code,
          ),
        ),
      )),
    );
  expect(codes).not.toContain('let in');
  return codes.filter((code) => code === 'invalid_credentials').length;
}

const password = 'not the password';

test('200 guesses at an administrator from 200 addresses end at the lock, at the console', async () => {
  const desk = fromManyAddresses(product.consoleUrl, null);
  const count = await lookedAt(() => desk.call(adminLogin, { body: { ...ADMIN, password } }));
  expect(count).toBeLessThanOrEqual(ADMIN_LOCK.failures);
  await expect(desk.call(adminLogin, { body: ADMIN })).rejects.toMatchObject({ code: 'admin_locked' });
});

test('200 guesses at a member from 200 addresses end at the limit of the account', async () => {
  await joins('guessed@example.com');
  const visitor = fromManyAddresses(product.memberUrl, null);
  const body = { email: 'guessed@example.com', password };
  expect(await lookedAt(() => visitor.call(login, { body }))).toBeLessThanOrEqual(WRONG_PASSWORDS.points);
  await expect(visitor.call(login, { body: { ...body, password: MEMBER_PASSWORD } })).rejects.toMatchObject({
    code: 'browser_unconfirmed',
  });
});

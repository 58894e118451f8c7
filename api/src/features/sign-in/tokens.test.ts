import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

const SECRET = 'a-session-secret-0123456789-abcdefghijkl';
const NOW = new Date('2026-11-18T12:00:00Z');
const LATER = new Date(NOW.getTime() + 3_600_000);
const CLAIMS = { sessionId: 'session-1', userId: 'user-1' };
const tokens = createTokens(SECRET);

interface Forged {
  readonly header?: Record<string, string>;
  readonly claims?: Record<string, unknown>;
  readonly without?: string;
  readonly secret?: string;
}

/** A token as ours, but for what is told. */
function forge({ header = {}, claims = {}, without = '', secret = SECRET }: Forged): Promise<string> {
  const all: Record<string, unknown> = {
    iss: 'fairline',
    aud: 'member',
    sub: CLAIMS.userId,
    sid: CLAIMS.sessionId,
    exp: LATER.getTime() / 1000,
    ...claims,
  };
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => name !== without));
  return new SignJWT(kept)
    .setProtectedHeader({ alg: 'HS256', typ: 'session+jwt', kid: '1', ...header })
    .sign(new TextEncoder().encode(secret));
}

const read = (token: string, now = NOW) => tokens.read(token, 'member', now);

test('a token reads back until it expires', async () => {
  const token = await tokens.issue(CLAIMS, 'member', LATER);
  expect(await read(token)).toEqual(CLAIMS);
  expect(await read(token, new Date(LATER.getTime() - 1000))).toEqual(CLAIMS);
  expect(await read(token, LATER)).toBeNull();
});

test('a token of one origin opens nothing on the other', async () => {
  expect(await read(await tokens.issue(CLAIMS, 'console', LATER))).toBeNull();
});

describe('a forged token is refused', () => {
  test('but not the pattern these are cut from', async () => {
    expect(await read(await forge({}))).toEqual(CLAIMS);
  });

  test.each<[string, Forged]>([
    ['without exp', { without: 'exp' }],
    ['without sub', { without: 'sub' }],
    ['without sid', { without: 'sid' }],
    ['without audience', { without: 'aud' }],
    ['of another audience', { claims: { aud: 'console' } }],
    ['of another issuer', { claims: { iss: 'someone' } }],
    ['of another type', { header: { typ: 'JWT' } }],
    ['with an unknown key id', { header: { kid: '2' } }],
    ['with the key id of a prototype', { header: { kid: '__proto__' } }],
    ['signed by another algorithm', { header: { alg: 'HS512' }, secret: SECRET.repeat(2) }],
    ['signed with another secret', { secret: 'another-session-secret-0123456789-abcdef' }],
  ])('%s', async (_, forged) => {
    expect(await read(await forge(forged))).toBeNull();
  });

  test('without a signature', async () => {
    const unsigned = new UnsecuredJWT({
      sid: CLAIMS.sessionId,
      iss: 'fairline',
      aud: 'member',
      sub: 'user-1',
    })
      .setExpirationTime(LATER)
      .encode();
    expect(await read(unsigned)).toBeNull();
    const [header = '', payload = ''] = (await forge({})).split('.');
    expect(await read(`${header}.${payload}.`)).toBeNull();
  });

  test.each(['', 'garbage', 'a.b.c', '....', 'e30.e30.e30'])('%j', async (text) => {
    expect(await read(text)).toBeNull();
  });
});

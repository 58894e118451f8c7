import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAddress } from './address.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'address-test-'));
  writeFileSync(join(home, 'ca.pem'), 'an authority');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const read = (url: string, env = {}) => parseAddress('DATABASE_URL', url, env);

describe('where the database is', () => {
  test.each([
    ['postgres://app:secret@db.example/picks', [{ host: 'db.example', port: 5432 }]],
    ['postgresql://app:secret@[::1]:6000/picks', [{ host: '::1', port: 6000 }]],
    [
      'postgres://app:secret@one.example:5433,two.example/picks',
      [
        { host: 'one.example', port: 5433 },
        { host: 'two.example', port: 5432 },
      ],
    ],
    ['postgres://app:secret@/picks?host=/run/postgresql', [{ host: '/run/postgresql', port: 5432 }]],
    ['postgres://app:secret@%2Fcloudsql%2Fp%3Ar%3Ai/picks', [{ host: '/cloudsql/p:r:i', port: 5432 }]],
    ['postgres:///picks?host=/tmp&port=6432&user=app&password=secret', [{ host: '/tmp', port: 6432 }]],
  ])('%s', (url, hosts) => {
    expect(read(url)).toMatchObject({ hosts, user: 'app', password: 'secret', database: 'picks' });
  });

  test('what the URL leaves out comes from the variables of libpq', () => {
    const env = {
      PGHOST: '/run/pg',
      PGPORT: '6000',
      PGUSER: 'ana',
      PGPASSWORD: 'secret',
      PGDATABASE: 'picks',
    };
    expect(read('postgres://', env)).toMatchObject({
      hosts: [{ host: '/run/pg', port: 6000 }],
      user: 'ana',
      password: 'secret',
      database: 'picks',
    });
  });

  test('a password may hold what a URL escapes', () => {
    expect(read('postgres://app:p%40s%2Fs%3As@db.example/picks').password).toBe('p@s/s:s');
  });

  test.each([
    ['postgres://one,two/picks', true],
    ['postgres://one,two/picks?target_session_attrs=primary', true],
    ['postgres://one,two/picks?target_session_attrs=any', false],
    ['postgres://one/picks', false],
  ])('of several hosts one that takes writes is wanted: %s', (url, needsWriter) => {
    expect(read(url)).toMatchObject({ needsWriter });
  });
});

describe('how it is protected', () => {
  test.each([
    ['', 'prefer'],
    ['?sslmode=disable', 'disable'],
    ['?sslmode=require', 'require'],
    ['?sslmode=verify-full', 'verify-full'],
    ['?sslrootcert=system', 'verify-full'],
  ])('%s is %s', (query, tlsMode) => {
    expect(read(`postgres://db.example/picks${query}`)).toMatchObject({ tlsMode, tls: {} });
  });

  test.each([
    ['require', 'verify-ca'],
    ['verify-ca', 'verify-ca'],
    ['verify-full', 'verify-full'],
  ])('with an authority named, %s is %s', (mode, tlsMode) => {
    const url = `postgres://db.example/picks?sslmode=${mode}&sslrootcert=${home}/ca.pem`;
    expect(read(url)).toMatchObject({ tlsMode, tls: { ca: 'an authority' } });
  });
});

test.each([
  ['nonsense', 'DATABASE_URL is not valid'],
  ['mysql://db.example/picks', 'DATABASE_URL is not valid'],
  ['postgres://db.example:port/picks', 'DATABASE_URL is not valid'],
  ['postgres://app:100%@db.example/picks', 'DATABASE_URL is not valid: a % that means itself is written %25'],
  [
    'postgres://db/p?sslmode=on',
    'DATABASE_URL: sslmode is one of disable, prefer, require, verify-ca, verify-full',
  ],
  ['postgres://db/p?sslrootcert=/nowhere', 'DATABASE_URL: the file of sslrootcert cannot be read'],
  [
    'postgres://a,b/p?target_session_attrs=standby',
    'DATABASE_URL: the service writes, so target_session_attrs is read-write, primary or any',
  ],
  ['postgres://db/p?plan_cache_mode=auto', 'DATABASE_URL: the parameter plan_cache_mode is not known here'],
  [
    'postgres://db/p?channel_binding=require',
    'DATABASE_URL: channel_binding=require is not possible here; sslmode=verify-full protects as well',
  ],
])('%s is refused in words', (url, sentence) => {
  expect(() => read(url)).toThrow(new Error(sentence));
});

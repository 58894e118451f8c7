import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webpush from 'web-push';
import type { DatabaseTarget } from '#src/database/client.ts';
import { assertDataKey } from '#src/database/data-key.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { testApp } from '#test/app.ts';
import { inSeconds } from '#test/clock.ts';
import { newMember } from '#test/people.ts';
import { addDevice } from '#test/push-devices.ts';
import { openSmtp, type SmtpPeer } from '#test/smtp.ts';
import { judgeSchema, judgeServer } from './database.checks.ts';
import { examine, type Surroundings, surroundingsOf } from './examine.ts';

const app = await testApp();
const schema = join(import.meta.dirname, '../../database');
const sound = surroundingsOf(schema);
const keys = webpush.generateVAPIDKeys();
const otherKeys = webpush.generateVAPIDKeys();
const DATA_KEY = 'the-data-key-of-this-database-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
const aFile = join(folder, 'a-file');

const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const close of closing) await close();
});

async function listening(answer: (server: Server) => void = () => {}): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}));
  answer(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The address of a database of the tests, as an operator would write it. */
function urlOf(target: DatabaseTarget, user?: string): string {
  if ('url' in target) {
    const url = new URL(target.url);
    if (user !== undefined) url.username = user;
    return url.href;
  }
  return `postgres://${user ?? target.user}@/${target.database}?host=${encodeURIComponent(target.host)}`;
}

let env: Record<string, string> = {};
let smtp: SmtpPeer;
let taken = 0;
let withoutTls = 0;
beforeAll(async () => {
  smtp = await openSmtp();
  closing.push(() => smtp.close());
  writeFileSync(aFile, '');
  // Whoever has the port speaks no HTTP.
  taken = await listening((server) => server.on('connection', (socket) => socket.end('hello\n')));
  withoutTls = await listening((server) =>
    server.on('connection', (socket) => socket.once('data', () => socket.end('N'))),
  );
  await assertDataKey(app.owner, createSealing(DATA_KEY).hmacs);
  await app.owner`create role doctor_stranger login`;
  closing.push(() => app.owner`drop role doctor_stranger`);
  env = {
    DATABASE_URL: urlOf(app.target),
    DATA_DIR: folder,
    PORT: '0',
    CONSOLE_PORT: '0',
    MEMBER_ORIGIN: 'https://picks.example',
    CONSOLE_ORIGIN: 'https://desk.picks.example',
    TRUST_PROXY_HOPS: '1',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Fairline <no-reply@picks.example>',
    SESSION_SECRET: 'a-session-secret-0123456789-abcdefghij',
    DATA_KEY,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:ops@picks.example',
    RECORD_SIGNING_KEY: Buffer.from(Array.from({ length: 32 }, (_, place) => place * 7)).toString('base64'),
  };
});

/** What is not in order, as `check: sentence`. */
async function wrong(changes: Record<string, string>, around: Partial<Surroundings> = {}): Promise<string[]> {
  const findings = await examine(
    { ...env, ...changes },
    { ...sound, freeBytes: async () => 2 ** 40, ...around },
  );
  return findings.filter(({ state }) => state !== 'ok').map(({ check, says }) => `${check}: ${says}`);
}

test('a sound set-up has nothing wrong', async () => {
  expect(await wrong({})).toEqual([]);
});

describe('names a set-up that', () => {
  const settings: Record<string, [Record<string, string>, RegExp]> = {
    'has a setting that is none': [{ PORT: 'http' }, /^settings: PORT is not valid/],
    'has https without its proxy': [{ TRUST_PROXY_HOPS: '0' }, /^settings: .*TRUST_PROXY_HOPS/],
    'has one address for both apps': [{ CONSOLE_ORIGIN: 'https://picks.example' }, /^settings: .*the same/],
    'shows its console without https': [
      { CONSOLE_ORIGIN: 'http://desk.picks.example' },
      /^origins: CONSOLE_ORIGIN is not https/,
    ],
    'trusts a proxy that can be passed by': [{ HOST: '0.0.0.0' }, /^proxy: HOST is 0\.0\.0\.0/],
    'fills a real database with the demo': [
      { DEMO: '1', MEMBER_ORIGIN: 'http://localhost:1', CONSOLE_ORIGIN: 'http://localhost:2' },
      /^demo: DEMO=1/,
    ],
    'lacks a secret': [{ SESSION_SECRET: '' }, /^secrets: SESSION_SECRET, .* are required/],
    'has a weak secret': [{ SESSION_SECRET: 'short' }, /^secrets: SESSION_SECRET is too weak/],
    'has push keys of two pairs': [
      { VAPID_PUBLIC_KEY: otherKeys.publicKey },
      /^secrets: VAPID_PUBLIC_KEY, .* are not a key pair/,
    ],
    'has a broken key of the record': [
      { RECORD_SIGNING_KEY: 'abc' },
      /^secrets: RECORD_SIGNING_KEY is not a key/,
    ],
    "has another database's DATA_KEY": [
      { DATA_KEY: 'another-data-key-9876543210-zyxwvut' },
      /^secrets: DATA_KEY is not the one/,
    ],
    'has no mail server': [{ SMTP_URL: '' }, /^mail: Nobody gets email/],
    'sends mail as localhost': [
      { MAIL_FROM: 'Fairline <no-reply@localhost>' },
      /^mail: MAIL_FROM is at localhost/,
    ],
    'has no database of that name': [
      { DATABASE_URL: urlOf(app.target).replace(/test_\w+/, 'nowhere') },
      /^database: .*does not have that database/,
    ],
    'signs in to the database as a stranger': [
      { DATABASE_URL: urlOf(app.target, 'doctor_stranger') },
      /^database: The database login may not create anything/,
    ],
    'works as a login that may not be the service': [
      { DATABASE_URL: urlOf(app.target, 'doctor_stranger') },
      /^database: The database login doctor_stranger isn't a member of the service/,
    ],
    'keeps its data where nothing can be written': [
      { DATA_DIR: join(aFile, 'var') },
      /^disk: DATA_DIR .* can't be used/,
    ],
  };

  test.each(Object.entries(settings))('%s', async (_, [changes, says]) => {
    expect(await wrong(changes)).toContainEqual(expect.stringMatching(says));
  });

  test('has a port that another program took', async () => {
    expect(await wrong({ PORT: String(taken) })).toEqual([
      expect.stringMatching(/^ports: PORT \d+ is taken by another program/),
    ]);
  });

  test('has a port that another service with JSON took', async () => {
    const answer = 'HTTP/1.1 404 Not Found\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
    const other = await listening((server) =>
      server.on('connection', (socket) => socket.once('data', () => socket.end(answer))),
    );
    expect(await wrong({ PORT: String(other) })).toEqual([
      expect.stringMatching(/^ports: PORT \d+ is taken by another program/),
    ]);
  });

  test('asks for TLS that the database does not offer', async () => {
    const DATABASE_URL = `postgres://someone@127.0.0.1:${withoutTls}/picks?sslmode=require`;
    expect(await wrong({ DATABASE_URL })).toContainEqual(expect.stringMatching(/^database: .*offers no TLS/));
  });

  test.each([
    ['database', 'DATABASE_URL', 'postgres://someone@127.0.0.1:1/picks', /^database: .*cannot be reached/],
    ['mail server', 'SMTP_URL', 'smtp://127.0.0.1:1', /^mail: .*can't be reached/],
  ])('cannot reach its %s', async (_, name, address, says) => {
    expect(await wrong({ [name]: address })).toEqual([expect.stringMatching(says)]);
  });

  test('has a disk that is almost full', async () => {
    expect(await wrong({}, { freeBytes: async () => 300 * 1024 ** 2 })).toEqual([
      expect.stringMatching(/^disk: .* has 300 MB left/),
    ]);
  });

  test('has a clock that is a minute ahead', async () => {
    expect(await wrong({}, { now: () => new Date(inSeconds(60)) })).toEqual([
      expect.stringMatching(/^clock: .* 60 s apart/),
    ]);
  });

  test('lost the push key that a device subscribed with', async () => {
    await addDevice(app, await newMember(app, 'ana@example.com'), 'ana');
    expect(await wrong({})).toEqual([expect.stringMatching(/^push: 1 device gets no alert/)]);
    await app.owner`delete from push_subscriptions`;
  });
});

test('secrets in files that others can read are named, and none are made', async () => {
  const home = mkdtempSync(join(folder, 'home-'));
  const embedded = { DATABASE_URL: '', DATA_DIR: home, DEMO: '0' };
  expect(await wrong(embedded)).toEqual([]);
  for (const file of ['secrets.json', 'record-key.json']) {
    writeFileSync(join(home, file), '{}', { mode: 0o600 });
    chmodSync(join(home, file), 0o644);
  }
  expect(await wrong(embedded)).toEqual([
    expect.stringMatching(/^secrets: .*secrets\.json can be read by other users/),
    expect.stringMatching(/^secrets: .*record-key\.json can be read by other users/),
  ]);
});

describe('a server is judged by what it says', () => {
  const facts = {
    version: 180_000,
    name: '18.0',
    encoding: 'UTF8',
    hasCase: true,
    now: new Date(inSeconds(0)),
    hasTls: true,
    isStandby: false,
    mayCreate: true,
    isSetUp: true,
  };

  test.each([
    [{ version: 140_012, name: '14.12' }, 'PostgreSQL 14.12 is too old: use 15 or newer'],
    [{ encoding: 'SQL_ASCII' }, /in SQL_ASCII, not UTF8/],
    [{ hasCase: false }, /Searches miss letters such as Ø or Ж/],
    [{ isStandby: true, mayCreate: false }, /leads to a standby/],
    [{ hasTls: false }, /unencrypted: add sslmode=verify-full/],
  ])('%j', (changes, says) => {
    const findings = judgeServer({ ...facts, ...changes }, 0, true);
    expect(findings.map((each) => each.says)).toEqual([expect.stringMatching(says)]);
  });

  test('warns about a newer schema, accepts the current one and counts pending changes', () => {
    expect(judgeSchema(['0001', '0003'], ['0001', '0002'])).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/newer release .*\(it has 0003\)/),
    });
    expect(judgeSchema(['0001', '0002'], ['0001', '0002']).state).toBe('ok');
    expect(judgeSchema(['0001'], ['0001', '0002']).says).toMatch(/^1 change of the schema/);
  });
});

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpush from 'web-push';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

const DATABASE_URL = 'postgres://app@db.example.com/picks';

describe('the environment', () => {
  test('puts no other first payout on hold than those after an access change, unless told to', () => {
    expect(readConfig({}).newPayeeHours).toBe(0);
    expect(readConfig({ NEW_PAYEE_HOURS: '72' }).newPayeeHours).toBe(72);
  });

  test('may be empty: the embedded database and the demo, on loopback', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4400,
      consolePort: 4401,
      metricsPort: 4402,
      memberOrigin: 'http://localhost:4400',
      consoleOrigin: 'http://localhost:4401',
      databaseUrl: null,
      isDemo: true,
      admin: null,
      trustProxyHops: 0,
      hasWorker: true,
    });
  });

  test('with empty variables is as without them', () => {
    expect(readConfig({ PORT: '', DEMO: '', SMTP_URL: '', ADMIN_EMAIL: '' })).toEqual(readConfig({}));
  });

  test('with a database of its own has no demo unless it asks for one', () => {
    expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true);
    expect(readConfig({ DEMO: '0' }).isDemo).toBe(false);
  });

  test('gives what it says', () => {
    expect(
      readConfig({
        HOST: '0.0.0.0',
        PORT: '80',
        MEMBER_ORIGIN: 'https://picks.example.com/',
        DATABASE_URL,
        SMTP_URL: 'smtps://user:pass@mail.example.com',
        ADMIN_EMAIL: 'Ops@Example.com',
        ADMIN_PASSWORD: 'a long enough secret',
        PUSH_ALLOWED_HOSTS: ' push.example.com, ,*.example.org ',
        TRUST_PROXY_HOPS: '2',
        WORKER: '0',
      }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 80,
      memberOrigin: 'https://picks.example.com',
      smtpUrl: 'smtps://user:pass@mail.example.com',
      admin: { email: 'ops@example.com', password: 'a long enough secret' },
      pushAllowedHosts: ['push.example.com', '*.example.org'],
      trustProxyHops: 2,
      hasWorker: false,
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['CONSOLE_PORT', '99999'],
    ['METRICS_PORT', 'x'],
    ['MEMBER_ORIGIN', 'picks.example.com'],
    ['MEMBER_ORIGIN', 'ftp://picks.example.com'],
    ['CONSOLE_ORIGIN', 'nonsense'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'mysql://db.example.com/picks'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['DEMO', 'yes'],
    ['WORKER', '2'],
    ['WORKER_JOBS', '0'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '201'],
    ['PROCESSES', '0'],
    ['PROCESSES', '65'],
    ['TRUST_PROXY_HOPS', '-1'],
    ['TRUST_PROXY_HOPS', '11'],
    ['LOG_LEVEL', 'loud'],
  ])('with %s=%s names that variable and nothing of its value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new Error(`${name} is not valid`));
  });

  test('with requests behind several processes and no requests at all is refused', () => {
    expect(() => readConfig({ WORKER: 'only', PROCESSES: '2' })).toThrow('PROCESSES');
  });

  test.each([
    ['0', { hasWorker: false, isServing: true }],
    ['1', { hasWorker: true, isServing: true }],
    ['only', { hasWorker: true, isServing: false }],
  ])('with WORKER=%s has %j', (WORKER, expected) => {
    expect(readConfig({ WORKER })).toMatchObject(expected);
  });

  test.each([{ ADMIN_EMAIL: 'ops@example.com' }, { ADMIN_PASSWORD: 'a long enough secret' }])(
    'with half of an administrator, %j, is refused',
    (half) => {
      expect(() => readConfig(half)).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD');
    },
  );

  test.each(['0.0.0.0', '::', '192.168.1.5', 'picks.example.com', '127.0.0.1.example.com'])(
    'does not put known passwords on %s',
    (HOST) => {
      expect(() => readConfig({ HOST, DEMO: '1' })).toThrow('DEMO=1');
      expect(() => readConfig({ HOST })).toThrow('DEMO=1');
      expect(readConfig({ HOST, DEMO: '0' }).host).toBe(HOST);
    },
  );

  test.each(['127.0.0.1', 'localhost', '::1'])('shows the demo on %s', (HOST) => {
    expect(readConfig({ HOST, DEMO: '1' }).isDemo).toBe(true);
  });
});

describe('secrets', () => {
  const vapid = webpush.generateVAPIDKeys();
  const strong = {
    SESSION_SECRET: 'test-session-secret-0123456789-abcdefghij',
    DATA_KEY: 'test-data-key-0123456789-abcdefghijklmnop',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:ops@example.com',
    RECORD_SIGNING_KEY: Buffer.from('a-signing-key-of-32-bytes-012345').toString('base64'),
  };
  const load = (changes: Record<string, string>) =>
    loadSecrets(readConfig({ DATABASE_URL, ...strong, ...changes }));

  let home: string;
  beforeEach(async () => (home = await mkdtemp(join(tmpdir(), 'secrets-'))));
  afterEach(() => rm(home, { recursive: true }));

  test('come from the environment with a database of its own', async () => {
    expect(await load({})).toEqual({
      sessionSecret: strong.SESSION_SECRET,
      dataKey: strong.DATA_KEY,
      vapidPublicKey: vapid.publicKey,
      vapidPrivateKey: vapid.privateKey,
      vapidSubject: strong.VAPID_SUBJECT,
      recordKey: strong.RECORD_SIGNING_KEY,
    });
  });

  test.each(Object.keys(strong))('without %s are refused there', async (name) => {
    await expect(load({ [name]: '' })).rejects.toThrow(name);
  });

  test.each([
    ['SESSION_SECRET', 'secret'],
    ['SESSION_SECRET', strong.SESSION_SECRET.slice(0, 31)],
    ['SESSION_SECRET', 'x'.repeat(64)],
    ['DATA_KEY', '0123456789'],
    ['DATA_KEY', 'abc'.repeat(20)],
  ])('that are weak are refused: %s=%s', async (name, value) => {
    await expect(load({ [name]: value })).rejects.toThrow(`${name} is too weak`);
  });

  test.each([
    ['VAPID_PUBLIC_KEY', webpush.generateVAPIDKeys().publicKey],
    ['VAPID_PUBLIC_KEY', 'garbage'],
    ['VAPID_PRIVATE_KEY', 'garbage'],
    ['VAPID_SUBJECT', 'ops@example.com'],
  ])('that push services would refuse are refused: %s=%s', async (name, value) => {
    await expect(load({ [name]: value })).rejects.toThrow('are not a key pair and a contact');
  });

  test('are made once for the embedded database, by whoever starts first, for the owner to read', async () => {
    const DATA_DIR = join(home, 'var');
    const start = () => loadSecrets(readConfig({ DATA_DIR }));
    const made = await Promise.all(Array.from({ length: 8 }, start));
    expect(new Set(made.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
    expect(await start()).toEqual(made[0]);
    const files = (await readdir(DATA_DIR)).toSorted();
    expect(files).toEqual(['record-key.json', 'secrets.json']);
    for (const file of files) expect((await stat(join(DATA_DIR, file))).mode & 0o777).toBe(0o600);
    const other = await loadSecrets(readConfig({ DATA_DIR: join(home, 'other') }));
    expect(other.sessionSecret).not.toBe(made[0]?.sessionSecret);
  });

  test('that are given count more than those that were made', async () => {
    const secrets = await loadSecrets(readConfig({ DATA_DIR: home, SESSION_SECRET: strong.SESSION_SECRET }));
    expect(secrets.sessionSecret).toBe(strong.SESSION_SECRET);
    expect(await readFile(join(home, 'secrets.json'), 'utf8')).not.toContain(strong.SESSION_SECRET);
  });
});

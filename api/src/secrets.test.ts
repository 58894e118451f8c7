import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import webpush from 'web-push';
import { readConfig } from './config.ts';
import { findDataKeys, loadSecrets } from './secrets.ts';

const home = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('starts at once agree on one set of secrets, which only the owner can read', async () => {
  const config = readConfig({ DATA_DIR: home });
  const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(config)));
  expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  expect(readdirSync(home).toSorted()).toEqual(['record-key.json', 'secrets.json']);
  for (const file of readdirSync(home)) expect(statSync(join(home, file)).mode & 0o777).toBe(0o600);
  expect(await loadSecrets(config)).toEqual(all[0]);
});

test('looking for data keys generates none', async () => {
  const elsewhere = join(home, 'elsewhere');
  expect(await findDataKeys(readConfig({ DATA_DIR: elsewhere }))).toBeNull();
  const given = 'a-data-key-of-the-environment-0123456789';
  expect(await findDataKeys(readConfig({ DATA_DIR: elsewhere, DATA_KEY: given }))).toEqual({
    dataKey: given,
  });
  expect(existsSync(elsewhere)).toBe(false);

  const config = readConfig({ DATA_DIR: home });
  const { dataKey } = await loadSecrets(config);
  rmSync(join(home, 'record-key.json'));
  expect(await findDataKeys(config)).toEqual({ dataKey });
  expect(readdirSync(home)).toEqual(['secrets.json']);
});

test('a weak secret of the environment is refused, and its name told', async () => {
  const config = readConfig({ DATA_DIR: home, SESSION_SECRET: 'changeme'.repeat(8) });
  await expect(loadSecrets(config)).rejects.toThrow('SESSION_SECRET is too weak');
});

test('with a database elsewhere none is made up', async () => {
  const config = readConfig({ DATA_DIR: home, DATABASE_URL: 'postgres://db.example/picks' });
  await expect(loadSecrets(config)).rejects.toThrow('are required with DATABASE_URL');
});

test('the data key from before is given beside the one in use, and is another one', async () => {
  const [before, now] = [
    'an-old-data-key-0123456789-abcdefghijkl',
    'the-new-data-key-9876543210-zyxwvutsrqp',
  ];
  const start = (old: string) =>
    loadSecrets(readConfig({ DATA_DIR: home, DATA_KEY: now, DATA_KEY_OLD: old }));
  expect(await start(before)).toMatchObject({ dataKey: now, dataKeyOld: before });
  await expect(start('short')).rejects.toThrow('DATA_KEY_OLD is too weak');
  await expect(start(now)).rejects.toThrow('DATA_KEY_OLD is the key before DATA_KEY');
});

test('push keys from before are private keys, and others than the one in use', async () => {
  const [before, now] = [
    webpush.generateVAPIDKeys().privateKey,
    await loadSecrets(readConfig({ DATA_DIR: home })),
  ];
  const start = (old: string) => loadSecrets(readConfig({ DATA_DIR: home, VAPID_PRIVATE_KEY_OLD: old }));
  const older = webpush.generateVAPIDKeys().privateKey;
  expect(await start(`${before}, ${older}`)).toMatchObject({ vapidPrivateKeysOld: [before, older] });
  await expect(start(`${before},garbage`)).rejects.toThrow(
    'VAPID_PRIVATE_KEY_OLD holds what is no private key',
  );
  await expect(start(now.vapidPrivateKey)).rejects.toThrow('VAPID_PRIVATE_KEY_OLD is the key before');
});

test('the key of the record is 32 random bytes, and the one from before another one', async () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64');
  const start = (env: Record<string, string>) => loadSecrets(readConfig({ DATA_DIR: home, ...env }));
  expect(await start({ RECORD_SIGNING_KEY: key })).toMatchObject({ recordKey: key });
  const { recordKey } = await start({ RECORD_SIGNING_KEY_OLD: key });
  expect(recordKey).not.toBe(key);
  for (const wrong of ['short', `${key}A`, key.slice(0, -1)])
    await expect(start({ RECORD_SIGNING_KEY: wrong })).rejects.toThrow('RECORD_SIGNING_KEY is not a key');
  await expect(start({ RECORD_SIGNING_KEY: `${'A'.repeat(43)}=` })).rejects.toThrow('is too weak');
  await expect(start({ RECORD_SIGNING_KEY: key, RECORD_SIGNING_KEY_OLD: key })).rejects.toThrow(
    'they are the same',
  );
});

test('a key of the record is required where none can be kept', async () => {
  const all = await loadSecrets(readConfig({ DATA_DIR: home }));
  const env = {
    DATABASE_URL: 'postgres://db.example/picks',
    SESSION_SECRET: all.sessionSecret,
    DATA_KEY: all.dataKey,
    VAPID_PUBLIC_KEY: all.vapidPublicKey,
    VAPID_PRIVATE_KEY: all.vapidPrivateKey,
    VAPID_SUBJECT: all.vapidSubject,
  };
  await expect(loadSecrets(readConfig(env))).rejects.toThrow('RECORD_SIGNING_KEY is required');
  const complete = { ...env, RECORD_SIGNING_KEY: all.recordKey };
  expect(await loadSecrets(readConfig(complete))).toEqual(all);
});

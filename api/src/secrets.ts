import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpush from 'web-push';
import type { Config, Secrets } from '#src/config.ts';

/** Characters a secret must have at least: 32 random bytes are 43 of base64url. */
const MIN_SECRET = 32;

function generate(): Secrets {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  return {
    sessionSecret: randomBytes(48).toString('base64url'),
    dataKey: randomBytes(48).toString('base64url'),
    vapidPublicKey: publicKey,
    vapidPrivateKey: privateKey,
    vapidSubject: 'mailto:ops@fairline.example',
  };
}

/** Written once, readable by the owner only. */
async function readOrGenerate(file: string): Promise<Secrets> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as Secrets;
  const secrets = generate();
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  return secrets;
}

function assertStrong(name: string, value: string): void {
  if (value.length < MIN_SECRET || new Set(value).size < 10) {
    throw new Error(`${name} is too weak: give it ${MIN_SECRET} random characters or more`);
  }
}

/** The secrets of the environment; with the embedded database the missing ones are generated into DATA_DIR. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { given } = config;
  let secrets: Partial<Secrets> = given;
  if (config.databaseUrl === null) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    secrets = { ...(await readOrGenerate(join(config.dataDir, 'secrets.json'))), ...given };
  }
  const { sessionSecret, dataKey, vapidPublicKey, vapidPrivateKey, vapidSubject } = secrets;
  if (!sessionSecret || !dataKey || !vapidPublicKey || !vapidPrivateKey || !vapidSubject) {
    throw new Error(
      'SESSION_SECRET, DATA_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are required with DATABASE_URL',
    );
  }
  assertStrong('SESSION_SECRET', sessionSecret);
  assertStrong('DATA_KEY', dataKey);
  return { sessionSecret, dataKey, vapidPublicKey, vapidPrivateKey, vapidSubject };
}

import { createECDH, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
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

/** Written once, whole, readable by the owner only; of processes that start together the first one's count. */
async function readOrGenerate(file: string): Promise<Secrets> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as Secrets;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(generate(), null, 2), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return JSON.parse(await readFile(file, 'utf8')) as Secrets;
}

function assertStrong(name: string, value: string): void {
  if (value.length < MIN_SECRET || new Set(value).size < 10) {
    throw new Error(`${name} is too weak: give it ${MIN_SECRET} random characters or more`);
  }
}

/** Push services refuse what does not fit together, one push at a time: better to hear it at the start. */
function assertVapid({ vapidPublicKey, vapidPrivateKey, vapidSubject }: Secrets): void {
  const key = createECDH('prime256v1');
  try {
    key.setPrivateKey(vapidPrivateKey, 'base64url');
    if (key.getPublicKey('base64url') !== vapidPublicKey.replace(/=+$/, '')) throw new Error('another pair');
    const example = 'https://push.example.com';
    webpush.getVapidHeaders(example, vapidSubject, vapidPublicKey, vapidPrivateKey, 'aes128gcm');
  } catch {
    throw new Error('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not a key pair and a contact');
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
  const { sessionSecret, dataKey, vapidPublicKey, vapidPrivateKey, vapidSubject, dataKeyOld } = secrets;
  if (!sessionSecret || !dataKey || !vapidPublicKey || !vapidPrivateKey || !vapidSubject) {
    throw new Error(
      'SESSION_SECRET, DATA_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are required with DATABASE_URL',
    );
  }
  assertStrong('SESSION_SECRET', sessionSecret);
  assertStrong('DATA_KEY', dataKey);
  if (dataKeyOld !== undefined) {
    assertStrong('DATA_KEY_OLD', dataKeyOld);
    if (dataKeyOld === dataKey) throw new Error('DATA_KEY_OLD is the key before DATA_KEY: they are the same');
  }
  const old = dataKeyOld === undefined ? {} : { dataKeyOld };
  const complete = { sessionSecret, dataKey, ...old, vapidPublicKey, vapidPrivateKey, vapidSubject };
  assertVapid(complete);
  return complete;
}

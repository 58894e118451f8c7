import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpush from 'web-push';
import type { Config, Secrets } from '#src/config.ts';
import { codeOf } from '#src/database/availability.ts';
import { pairOf } from '#src/integrations/vapid-keys.ts';

/** Characters a secret must have at least: 32 random bytes are 43 of base64url. */
const MIN_SECRET = 32;

const SECRETS_FILE = 'secrets.json';
/** File of the record's key: younger than the one with the other secrets. */
const RECORD_KEY_FILE = 'record-key.json';
/** Bytes of an Ed25519 key. */
const SIGNING_KEY_BYTES = 32;

type Others = Omit<Secrets, 'recordKey' | 'recordKeyOld'>;

function generate(): Others {
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
async function readOrGenerate<T>(file: string, make: () => T): Promise<T> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as T;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, JSON.stringify(make(), null, 2), { mode: 0o600, flag: 'wx' });
    await link(draft, file);
  } catch (error) {
    if (codeOf(error as Error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

function assertStrong(name: string, value: string): void {
  if (value.length < MIN_SECRET || new Set(value).size < 10) {
    throw new Error(`${name} is too weak: give it ${MIN_SECRET} random characters or more`);
  }
}

/** Push services refuse what does not fit together, one push at a time: better to hear it at the start. */
function assertVapid({ vapidPublicKey, vapidPrivateKey, vapidSubject }: Others): void {
  try {
    if (pairOf(vapidPrivateKey).publicKey !== vapidPublicKey.replace(/=+$/, ''))
      throw new Error('another pair');
    const example = 'https://push.example.com';
    webpush.getVapidHeaders(example, vapidSubject, vapidPublicKey, vapidPrivateKey, 'aes128gcm');
  } catch {
    throw new Error('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not a key pair and a contact');
  }
}

/** Keys from before are other ones; who has none has no device that subscribed with them. */
function assertOldVapid({ vapidPrivateKey, vapidPrivateKeysOld = [] }: Others): void {
  for (const old of vapidPrivateKeysOld) {
    try {
      pairOf(old);
    } catch {
      throw new Error('VAPID_PRIVATE_KEY_OLD holds what is no private key');
    }
    if (old === vapidPrivateKey)
      throw new Error('VAPID_PRIVATE_KEY_OLD is the key before VAPID_PRIVATE_KEY: they are the same');
  }
}

const newRecordKey = () => ({ recordKey: randomBytes(SIGNING_KEY_BYTES).toString('base64') });

function assertSigningKey(name: string, value: string): void {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.length !== SIGNING_KEY_BYTES || bytes.toString('base64') !== value)
    throw new Error(`${name} is not a key: give it 32 random bytes in base64`);
  if (new Set(bytes).size < 10) throw new Error(`${name} is too weak: give it 32 random bytes in base64`);
}

/** The keys of the record; with the embedded database one is generated into DATA_DIR. */
async function loadRecordKeys({ given, databaseUrl, dataDir }: Config) {
  const { recordKey, recordKeyOld } =
    databaseUrl === null
      ? { ...(await readOrGenerate(join(dataDir, RECORD_KEY_FILE), newRecordKey)), ...given }
      : given;
  if (!recordKey) throw new Error('RECORD_SIGNING_KEY is required with DATABASE_URL');
  assertSigningKey('RECORD_SIGNING_KEY', recordKey);
  if (recordKeyOld === undefined) return { recordKey };
  assertSigningKey('RECORD_SIGNING_KEY_OLD', recordKeyOld);
  if (recordKeyOld === recordKey)
    throw new Error('RECORD_SIGNING_KEY_OLD is the key before RECORD_SIGNING_KEY: they are the same');
  return { recordKey, recordKeyOld };
}

function assertDataKeys(dataKey: string, dataKeyOld: string | undefined): void {
  assertStrong('DATA_KEY', dataKey);
  if (dataKeyOld === undefined) return;
  assertStrong('DATA_KEY_OLD', dataKeyOld);
  if (dataKeyOld === dataKey) throw new Error('DATA_KEY_OLD is the key before DATA_KEY: they are the same');
}

type DataKeys = Pick<Secrets, 'dataKey' | 'dataKeyOld'>;

/** Returns the data keys of the environment or of DATA_DIR, and null when there are none. Generates nothing. */
export async function findDataKeys({ given, dataDir }: Config): Promise<DataKeys | null> {
  const known = await readFile(join(dataDir, SECRETS_FILE), 'utf8').catch(() => '{}');
  const { dataKey, dataKeyOld } = { ...(JSON.parse(known) as Partial<Secrets>), ...given };
  if (dataKey === undefined) return null;
  assertDataKeys(dataKey, dataKeyOld);
  return { dataKey, ...(dataKeyOld !== undefined && { dataKeyOld }) };
}

/** The secrets of the environment; with the embedded database the missing ones are generated into DATA_DIR. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const { given } = config;
  let secrets: Partial<Secrets> = given;
  if (config.databaseUrl === null) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    secrets = { ...(await readOrGenerate(join(config.dataDir, SECRETS_FILE), generate)), ...given };
  }
  const {
    sessionSecret,
    dataKey,
    vapidPublicKey,
    vapidPrivateKey,
    vapidSubject,
    dataKeyOld,
    vapidPrivateKeysOld,
  } = secrets;
  if (!sessionSecret || !dataKey || !vapidPublicKey || !vapidPrivateKey || !vapidSubject) {
    throw new Error(
      'SESSION_SECRET, DATA_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are required with DATABASE_URL',
    );
  }
  assertStrong('SESSION_SECRET', sessionSecret);
  assertDataKeys(dataKey, dataKeyOld);
  const old = { ...(dataKeyOld && { dataKeyOld }), ...(vapidPrivateKeysOld && { vapidPrivateKeysOld }) };
  const complete = { sessionSecret, dataKey, ...old, vapidPublicKey, vapidPrivateKey, vapidSubject };
  assertVapid(complete);
  assertOldVapid(complete);
  return { ...complete, ...(await loadRecordKeys(config)) };
}

import { randomBytes } from 'node:crypto';
import webpush from 'web-push';

/** Connection URI for a server that listens on a Unix socket in directory `host`. */
export const databaseUrl = (host: string, database = 'postgres'): string =>
  `postgres://postgres@/${database}?host=${encodeURIComponent(host)}`;

/** Generates the secrets that a product must be given when it uses DATABASE_URL. */
export function newSecrets() {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  return {
    SESSION_SECRET: randomBytes(48).toString('base64url'),
    DATA_KEY: randomBytes(48).toString('base64url'),
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:ops@fairline.example',
    RECORD_SIGNING_KEY: randomBytes(32).toString('base64'),
  };
}

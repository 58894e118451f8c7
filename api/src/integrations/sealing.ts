import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** What protects data at rest: AES-256-GCM for what must be read again, HMAC for what must only be compared. */
export interface Sealing {
  /** `context` binds the text to its row: opening it for another one fails. */
  seal(text: string, context: string): Buffer;
  open(sealed: Buffer, context: string): string;
  /** what sealed texts of the key in use begin with */
  readonly keyId: Buffer;
  hmac(text: string): Buffer;
  /** by the key in use, and by the one before it */
  hmacs(text: string): readonly Buffer[];
}

const KEY_ID = 4;
const NONCE = 12;
const TAG = 16;

function keyOf(dataKey: string) {
  const derive = (use: string) => createHash('sha256').update(`${use}:${dataKey}`).digest();
  return { id: derive('id').subarray(0, KEY_ID), seal: derive('seal'), hmac: derive('hmac') };
}

function decrypt(key: Buffer, sealed: Buffer, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

/**
 * `dataKey`: any text with at least 256 bits of entropy, kept outside the database. `oldKey`, the one before it, opens what it
 * sealed and is used for nothing new.
 */
export function createSealing(dataKey: string, oldKey?: string): Sealing {
  const current = keyOf(dataKey);
  const keys = oldKey === undefined ? [current] : [current, keyOf(oldKey)];
  const hmacBy = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  return {
    keyId: current.id,
    seal(text, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current.seal, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([current.id, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const id = sealed.subarray(0, KEY_ID);
      const named = keys.filter((key) => key.id.equals(id)).map(({ seal }) => ({ seal, from: KEY_ID }));
      // What was sealed before keys had ids begins with its nonce.
      const tries = [...named, ...keys.map(({ seal }) => ({ seal, from: 0 }))];
      for (const { seal, from } of tries) {
        try {
          return decrypt(seal, sealed.subarray(from), context);
        } catch {
          // Of another key, or another row.
        }
      }
      throw new Error('sealed by another key, for another row, or changed');
    },
    hmac: (text) => hmacBy(current.hmac, text),
    hmacs: (text) => keys.map(({ hmac }) => hmacBy(hmac, text)),
  };
}

import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** What protects data at rest: AES-256-GCM for what must be read again, HMAC for what must only be compared. */
export interface Sealing {
  /** `context` binds the text to its row: opening it for another one fails. */
  seal(text: string, context: string): Buffer;
  open(sealed: Buffer, context: string): string;
  hmac(text: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

/** `dataKey`: any text with at least 256 bits of entropy, kept outside the database. */
export function createSealing(dataKey: string): Sealing {
  const derive = (use: string) => createHash('sha256').update(`${use}:${dataKey}`).digest();
  const sealKey = derive('seal');
  const hmacKey = derive('hmac');
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE), {
        authTagLength: TAG,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString(
        'utf8',
      );
    },
    hmac: (text) => createHmac('sha256', hmacKey).update(text).digest(),
  };
}

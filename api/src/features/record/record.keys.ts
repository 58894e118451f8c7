import { type Signer, verifierKeyText, verifierOf } from '@picks/record/note';

/** Path of the log on the member origin. */
export const LOG_PATH = '/record/log';

interface RecordKeys {
  /** 32 bytes in base64 */
  readonly recordKey: string;
  readonly recordKeyOld?: string;
}

/** Who signs the log of an origin: the key in use, and the one before it while it is being changed. */
export function recordSigners(
  memberOrigin: string,
  { recordKey, recordKeyOld }: RecordKeys,
): readonly [Signer, ...Signer[]] {
  const name = `${new URL(memberOrigin).host}${LOG_PATH}`;
  const signer = (key: string): Signer => ({ name, secretKey: new Uint8Array(Buffer.from(key, 'base64')) });
  return [signer(recordKey), ...(recordKeyOld === undefined ? [] : [signer(recordKeyOld)])];
}

/** The key that the log is checked with, as it is published. */
export const publishedKey = ([first]: readonly [Signer, ...Signer[]]): string =>
  verifierKeyText(verifierOf(first));

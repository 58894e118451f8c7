import { ECDH } from 'node:crypto';

/** Bytes of an uncompressed P-256 point and of a subscription's secret (RFC 8291, 2.1 and 3.2). */
const POINT = 65;
const SECRET = 16;

/** Whether a browser's claimed keys can be encrypted with: a point of the curve, and a whole secret. */
export function areUsableKeys(keys: { readonly p256dh: string; readonly auth: string }): boolean {
  const point = Buffer.from(keys.p256dh, 'base64url');
  if (point.length !== POINT || Buffer.from(keys.auth, 'base64url').length !== SECRET) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

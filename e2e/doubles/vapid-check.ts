import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 86_400;

/** Why a push service would refuse this `Authorization` (RFC 8292), or undefined. */
export function vapidRefusal(
  authorization: string,
  origin: string,
  subscribedKey?: string,
): string | undefined {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header, payload, signature] = token?.split('.') ?? [];
  if (!key || !header || !payload || !signature) return 'not a VAPID header';
  if (!isSigned(`${header}.${payload}`, signature, key)) return 'wrong signature';
  if (subscribedKey !== undefined && subscribedKey !== key) return 'not the key of the subscription';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const now = Date.now() / 1000;
  const expires = Number(claims['exp']);
  if (!(expires > now && expires <= now + DAY_SECONDS)) return 'expired, or valid for more than a day';
  if (claims['aud'] !== origin) return `audience is ${String(claims['aud'])}`;
  return /^(?:mailto:.+@|https:)/.test(String(claims['sub'])) ? undefined : 'no subject';
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65) return false;
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

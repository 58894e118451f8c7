import type { Origin } from '@picks/contract/endpoint';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'fairline';
const TYPE = 'session+jwt';
const KEY_ID = '1';

export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: string;
}

/** Bearer tokens carry identity only; everything that can change is read from the rows at each request. */
export interface Tokens {
  issue(claims: SessionClaims, audience: Origin, expiresAt: Date): Promise<string>;
  /** null for anything but a token of ours, of this origin, in time */
  read(token: string, audience: Origin, now: Date): Promise<SessionClaims | null>;
}

/** `secret`: at least 32 bytes of entropy. */
export function createTokens(secret: string): Tokens {
  const keys = new Map([[KEY_ID, new TextEncoder().encode(secret)]]);
  const keyOf = (kid: string | undefined) => {
    const key = keys.get(kid ?? '');
    if (key === undefined) throw new Error('unknown key');
    return key;
  };
  return {
    issue: ({ sessionId, userId }, audience, expiresAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: KEY_ID })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(userId)
        .setExpirationTime(expiresAt)
        .sign(keyOf(KEY_ID)),
    async read(token, audience, now) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience,
          typ: TYPE,
          requiredClaims: ['exp', 'sub', 'sid'],
          currentDate: now,
        });
        return { sessionId: String(payload['sid']), userId: String(payload.sub) };
      } catch {
        return null;
      }
    },
  };
}

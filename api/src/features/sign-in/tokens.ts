import type { Origin } from '@picks/contract/endpoint';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'fairline';
const TYPE = 'session+jwt';
const KEY_ID = '1';

/** Tokens whose signature was checked, remembered by a process: some 5 MB. */
const REMEMBERED_MOST = 10_000;

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

interface Verified {
  readonly claims: SessionClaims;
  readonly expiresAt: number;
}

/** A token says the same for ever: its signature is checked once, its time at each reading. */
function createMemory() {
  const verified = new Map<string, Verified>();
  return {
    recall(key: string, now: Date): SessionClaims | null {
      const known = verified.get(key);
      return known !== undefined && now.getTime() < known.expiresAt ? known.claims : null;
    },
    remember(key: string, token: Verified): void {
      const [oldest] = verified.size < REMEMBERED_MOST ? [] : verified.keys();
      if (oldest !== undefined) verified.delete(oldest);
      verified.set(key, token);
    },
  };
}

/** `secret`: at least 32 bytes of entropy. */
export function createTokens(secret: string): Tokens {
  const keys = new Map([[KEY_ID, new TextEncoder().encode(secret)]]);
  const keyOf = (kid: string | undefined) => {
    const key = keys.get(kid ?? '');
    if (key === undefined) throw new Error('unknown key');
    return key;
  };
  const memory = createMemory();
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
      const key = `${audience} ${token}`;
      const known = memory.recall(key, now);
      if (known !== null) return known;
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience,
          typ: TYPE,
          requiredClaims: ['exp', 'sub', 'sid'],
          currentDate: now,
        });
        const claims = { sessionId: String(payload['sid']), userId: String(payload.sub) };
        memory.remember(key, { claims, expiresAt: Number(payload.exp) * 1000 });
        return claims;
      } catch {
        return null;
      }
    },
  };
}

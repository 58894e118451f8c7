import { randomInt } from 'node:crypto';
import { TWO_FACTOR } from '@picks/contract/two-factor';
import type { Sealing } from '#src/integrations/sealing.ts';

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten codes of 49 bits each, like `k7m2q-x9d4h`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: TWO_FACTOR.recoveryCodes }, () => `${half()}-${half()}`);
}

const recoveryText = (userId: string, code: string) =>
  `recovery:${userId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;

/** What is kept of a recovery code, however it is typed. */
export function recoveryHmac(sealing: Sealing, userId: string, code: string): Buffer {
  return sealing.hmac(recoveryText(userId, code));
}

/** What may be kept of it: by the key in use, or by the one before it. */
export function recoveryHmacs(sealing: Sealing, userId: string, code: string): readonly Buffer[] {
  return sealing.hmacs(recoveryText(userId, code));
}

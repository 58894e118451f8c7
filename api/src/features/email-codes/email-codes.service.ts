import { createHash, randomBytes, randomInt } from 'node:crypto';
import { EMAIL_CODE } from '@picks/contract/sign-in';
import type { Sealing } from '#src/integrations/sealing.ts';
import type { CodePurpose, MailedProof } from './email-codes.sql.ts';

/** An emailed code: six digits from a CSPRNG. */
export function newCode(): string {
  return String(randomInt(10 ** EMAIL_CODE.digits)).padStart(EMAIL_CODE.digits, '0');
}

/** The token of an emailed link: 128 bits from a CSPRNG, base64url. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

/** What is stored of a code and of a token: neither can be read back, and each is good for one purpose and address. */
export const codeHmacOf = ({ hmac }: Sealing, purpose: CodePurpose, email: string, code: string): Buffer =>
  hmac(`code:${purpose}:${email}:${code}`);
export const linkHashOf = (purpose: CodePurpose, email: string, token: string): Buffer =>
  createHash('sha256').update(`link:${purpose}:${email}:${token}`).digest();

/** What a form or a link sends to prove that somebody reads an address: its code or its token. */
export interface GivenProof {
  readonly email: string;
  readonly otpCode?: string | undefined;
  readonly linkToken?: string | undefined;
}

/** A given proof as it is looked up. */
export function mailedProof(
  sealing: Sealing,
  purpose: CodePurpose,
  { email, otpCode = '', linkToken }: GivenProof,
  ip: string,
): MailedProof {
  const secret =
    linkToken === undefined
      ? { codeHmac: codeHmacOf(sealing, purpose, email, otpCode) }
      : { linkHash: linkHashOf(purpose, email, linkToken) };
  return { email, ip, secret };
}

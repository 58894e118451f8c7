import { timingSafeEqual } from 'node:crypto';
import { UNSUBSCRIBE_PATH } from '@picks/contract/site-paths';
import { parse, stringify, validate } from 'uuid';
import type { Sealing } from '#src/integrations/sealing.ts';

/** Bytes of an id, and of the signature behind it. */
const ID = 16;
const SIGNATURE = 32;

const signed = (memberId: string, email: string) => `unsubscribe:${memberId}:${email}`;

/**
 * What a link to unsubscribe carries: the member's id and a signature of it with the address it was mailed to, in
 * base64url. It ends with that address: once the account has another one, or none, the link is worth nothing.
 */
export function unsubscribeToken(sealing: Sealing, memberId: string, email: string): string {
  return Buffer.concat([parse(memberId), sealing.hmac(signed(memberId, email))]).toString('base64url');
}

/** The member a token speaks of, before its signature is looked at; undefined for what is no token. */
export function memberOfToken(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID + SIGNATURE) return undefined;
  const id = bytes
    .subarray(0, ID)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return validate(id) ? stringify(parse(id)) : undefined;
}

/** Whether a token was signed for this member at this address, by the key in use or the one before it. */
export function isSignedFor(sealing: Sealing, token: string, memberId: string, email: string): boolean {
  const given = Buffer.from(token, 'base64url').subarray(ID);
  return sealing
    .hmacs(signed(memberId, email))
    .some((right) => right.length === given.length && timingSafeEqual(right, given));
}

/** The page that asks, for a person; without a token it only says that the link is not whole. */
export const unsubscribeLink = (origin: string, token?: string): string =>
  `${origin}${UNSUBSCRIBE_PATH}${token === undefined ? '' : `?${new URLSearchParams({ token })}`}`;

/** Where a mail program posts (RFC 8058); whoever opens it in a browser is led to the page. */
export const oneClickLink = (origin: string, token: string): string =>
  `${origin}${UNSUBSCRIBE_PATH}/one-click?${new URLSearchParams({ token })}`;

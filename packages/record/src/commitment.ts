import { sha256 } from '@noble/hashes/sha2.js';
import { concat, fromBase64, toBase64 } from './bytes.ts';
import { canonicalBytes, type Json } from './canonical.ts';

/** Bytes of a salt: nobody guesses a selection from its commitment. */
export const SALT_BYTES = 32;

/** What opens a commitment: the salt in base64, and the selection it was made of. */
export interface Opening {
  readonly salt: string;
  readonly selection: Json;
}

/** The commitment to a selection, in base64: SHA-256 of the salt and the selection's canonical JSON. */
export const commit = (salt: Uint8Array, selection: Json): string =>
  toBase64(sha256(concat(salt, canonicalBytes(selection))));

/** Whether a salt and a selection are what a commitment was made of. */
export function opens({ salt, selection }: Opening, commitment: string): boolean {
  const bytes = fromBase64(salt);
  return bytes !== null && bytes.length === SALT_BYTES && commit(bytes, selection) === commitment;
}

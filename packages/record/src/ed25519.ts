import * as ed25519 from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

ed25519.hashes.sha512 = sha512;

/** The public key of a secret one; both 32 bytes. */
export const publicKeyOf = (secretKey: Uint8Array): Uint8Array => ed25519.getPublicKey(secretKey);

/** A signature of 64 bytes (RFC 8032). */
export const sign = (message: Uint8Array, secretKey: Uint8Array): Uint8Array =>
  ed25519.sign(message, secretKey);

/** Whether a signature is right, by RFC 8032 to the letter; anything of a wrong length is not. */
export function isSignedBy(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

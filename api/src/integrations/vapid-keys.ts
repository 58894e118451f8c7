import { createECDH, createHash } from 'node:crypto';

/** Names a VAPID key, so that a client notices another one, and a device is sent to with the one it subscribed with. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
}

export interface VapidPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Bytes of a private key. */
const PRIVATE_KEY = 32;

/** The pair of a private key, which says all; throws for what is none. */
export function pairOf(privateKey: string): VapidPair {
  if (Buffer.from(privateKey, 'base64url').length !== PRIVATE_KEY) throw new Error('no private key');
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  return { publicKey: key.getPublicKey('base64url'), privateKey };
}

/** Pairs by the ids that devices may have of them: a public key may have been set with padding, which its id kept. */
export function pairsById(pairs: readonly VapidPair[]): ReadonlyMap<string, VapidPair> {
  return new Map(
    pairs.flatMap((pair) => {
      const bare = pair.publicKey.replace(/=+$/, '');
      return [bare, `${bare}=`].map((written) => [keyIdOf(written), pair] as const);
    }),
  );
}

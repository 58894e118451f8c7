import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';

const privateRanges = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(address, prefix, 'ipv4');
}
for (const [address, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(address, prefix, 'ipv6');
}

/** True for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  return !privateRanges.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** A name, or a number, that does not lead to the public internet. */
export class PrivateAddress extends Error {
  constructor() {
    super('The host does not resolve to the public internet');
  }
}

/** Every address of a name; a number is its own. */
export type Resolve = (hostname: string) => Promise<readonly { readonly address: string }[]>;

const system: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * A public address of the host, to connect to by number, so that a second look-up cannot lead elsewhere; throws for a name
 * that leads anywhere else.
 */
export async function publicAddressOf(hostname: string, resolve: Resolve = system): Promise<string> {
  const addresses = await resolve(hostname);
  const [first] = addresses;
  if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
    throw new PrivateAddress();
  return first.address;
}

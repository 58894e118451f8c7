import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** What the internet's registries give out of IPv6: everything else is unassigned or has a special purpose. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address belongs to the public internet, rather than to a private network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
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

import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses an entry of X-Forwarded-For, which may have a port, brackets or zero padding. Returns null if it isn't an address. */
function parseAddress(entry: string): Address | null {
  const [, bracketed, withPort] = /^(?:\[(.+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(entry) ?? [];
  const address = (bracketed ?? withPort ?? entry).replaceAll(/(?<![\da-f])0+(?=[\da-f])/gi, '');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address) : null;
}

const isIPv6 = (address: Address): address is ipaddr.IPv6 => address.kind() === 'ipv6';

/** IPv6 by /64, which is what one customer of a provider usually has. */
function textOf(address: Address): string {
  if (!isIPv6(address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The caller's address. X-Forwarded-For counts for as many proxies as are configured; where an entry isn't an address, the
 * proxy that wrote it counts. IPv6 by /64.
 */
export function clientAddress(remote: string, forwarded: string | undefined, hops: number): string {
  const chain = [...(forwarded?.split(',').map((entry) => entry.trim()) ?? []), remote];
  const trusted = chain.slice(Math.max(0, chain.length - 1 - hops)).map(parseAddress);
  const address = trusted.find((each) => each !== null);
  return address ? textOf(address) : remote;
}

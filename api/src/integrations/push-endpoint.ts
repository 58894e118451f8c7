import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import { PUSH } from '@picks/contract/push';

/** Push services that browsers use (docs/security.md); `*.` stands for one or more labels. */
const knownHosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

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

/** Whether an endpoint a browser claims may be sent to: https on 443, no user info, a known host. */
export function isAllowedEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  if (endpoint.length > PUSH.maxEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return [...knownHosts, ...extraHosts].some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}

/** A public address of the host, to connect to by number; throws for a name that leads anywhere else. */
export async function publicAddressOf(hostname: string): Promise<string> {
  const addresses = await lookup(hostname, { all: true });
  const [first] = addresses;
  if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
    throw new Error('The push host does not resolve to the public internet');
  }
  return first.address;
}

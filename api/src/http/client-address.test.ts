import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each<[string, string, string | undefined, number, string]>([
  ['without proxies the peer counts', '203.0.113.7', undefined, 0, '203.0.113.7'],
  ['without proxies a forged header is ignored', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['behind one proxy what it appended counts', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  [
    'behind one proxy what the caller wrote before it is ignored',
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1',
    1,
    '198.51.100.1',
  ],
  [
    'behind two proxies the one before the last counts',
    '10.0.0.1',
    '1.1.1.1, 198.51.100.1, 10.0.0.2',
    2,
    '198.51.100.1',
  ],
  ['with fewer entries than proxies the first counts', '10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
  ['without the header the proxy itself counts', '10.0.0.1', undefined, 1, '10.0.0.1'],
  [
    'an IPv4 address mapped into IPv6 is that IPv4 address',
    '::ffff:203.0.113.7',
    undefined,
    0,
    '203.0.113.7',
  ],
  ['also in capitals', '10.0.0.1', '::FFFF:203.0.113.7', 1, '203.0.113.7'],
  ['IPv6 counts by its /64', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['with zeros left out in the network part', '2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
  ['with zeros left out in the host part', '2001:db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
  ['in whatever case', '10.0.0.1', '2001:DB8:1:2::9', 1, '2001:db8:1:2::/64'],
  ['loopback', '::1', undefined, 0, '0:0:0:0::/64'],
  ['a port is no part of an IPv4 address', '10.0.0.1', '198.51.100.7:40001', 1, '198.51.100.7'],
  [
    'a port and brackets are no part of an IPv6 address',
    '10.0.0.1',
    '[2001:db8::1]:443',
    1,
    '2001:db8:0:0::/64',
  ],
  ['brackets alone neither', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8:0:0::/64'],
  ['a zone is no part of the network', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ['zero padding of IPv4 is decimal', '10.0.0.1', '198.051.100.007', 1, '198.51.100.7'],
  ['zero padding of IPv6 changes nothing', '10.0.0.1', '2001:0db8:0000:0002::0001', 1, '2001:db8:0:2::/64'],
  ['zero padding of a mapped address', '10.0.0.1', '::ffff:198.051.100.007', 1, '198.51.100.7'],
  ['a mapped address in hex', '10.0.0.1', '::ffff:c633:6407', 1, '198.51.100.7'],
  ['a name counts as the proxy that wrote it', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['a number alone is no address', '10.0.0.1', '3325256711', 1, '10.0.0.1'],
  ['nor is hex', '10.0.0.1', '0xc6.0x33.0x64.0x07', 1, '10.0.0.1'],
  ['nor are three numbers', '10.0.0.1', '198.51.100', 1, '10.0.0.1'],
  ['nor is an empty entry', '10.0.0.1', '198.51.100.1,', 1, '10.0.0.1'],
  ['of two proxies the outer one counts', '10.0.0.1', 'unknown, 10.0.0.2', 2, '10.0.0.2'],
])('%s', (_, remote, forwarded, hops, address) => {
  expect(clientAddress(remote, forwarded, hops)).toBe(address);
});

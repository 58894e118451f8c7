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
  ['a mapped address may be written in capitals', '10.0.0.1', '::FFFF:203.0.113.7', 1, '203.0.113.7'],
  ['IPv6 counts by its /64', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['with zeros left out in the network part', '2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
  ['with zeros left out in the host part', '2001:db8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
  ['in whatever case', '10.0.0.1', '2001:DB8:1:2::9', 1, '2001:db8:1:2::/64'],
  ['loopback', '::1', undefined, 0, '0:0:0:0::/64'],
  ['drops the port of an IPv4 address', '10.0.0.1', '198.51.100.7:40001', 1, '198.51.100.7'],
  [
    'drops the port and the brackets of an IPv6 address',
    '10.0.0.1',
    '[2001:db8::1]:443',
    1,
    '2001:db8:0:0::/64',
  ],
  ['drops brackets without a port', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8:0:0::/64'],
  ['ignores the zone of an IPv6 address', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ['reads zero-padded IPv4 as decimal', '10.0.0.1', '198.051.100.007', 1, '198.51.100.7'],
  ['reads zero-padded IPv6 like any other', '10.0.0.1', '2001:0db8:0000:0002::0001', 1, '2001:db8:0:2::/64'],
  ['reads a zero-padded mapped address as IPv4', '10.0.0.1', '::ffff:198.051.100.007', 1, '198.51.100.7'],
  ['reads a mapped address in hex as IPv4', '10.0.0.1', '::ffff:c633:6407', 1, '198.51.100.7'],
  ['counts a name as the proxy that wrote it', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['counts a single number as the proxy that wrote it', '10.0.0.1', '3325256711', 1, '10.0.0.1'],
  ['counts dotted hex as the proxy that wrote it', '10.0.0.1', '0xc6.0x33.0x64.0x07', 1, '10.0.0.1'],
  ['counts three numbers as the proxy that wrote it', '10.0.0.1', '198.51.100', 1, '10.0.0.1'],
  ['counts an empty entry as the proxy that wrote it', '10.0.0.1', '198.51.100.1,', 1, '10.0.0.1'],
  ['counts the outer of two proxies if it wrote a name', '10.0.0.1', 'unknown, 10.0.0.2', 2, '10.0.0.2'],
])('%s', (_, remote, forwarded, hops, address) => {
  expect(clientAddress(remote, forwarded, hops)).toBe(address);
});

import { expect, test } from 'vitest';
import { clientAddress } from './request-context.ts';

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
])('%s', (_, remote, forwarded, hops, address) => {
  expect(clientAddress(remote, forwarded, hops)).toBe(address);
});

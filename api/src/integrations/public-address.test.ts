import { describe, expect, test } from 'vitest';
import { isPublicAddress, PrivateAddress, publicAddressOf } from './public-address.ts';

describe('an address', () => {
  test.each([
    ['this network', '0.0.0.0', '0.255.255.255'],
    ['10/8', '10.0.0.0', '10.255.255.255'],
    ['carrier NAT', '100.64.0.0', '100.127.255.255'],
    ['loopback', '127.0.0.1', '127.255.255.255'],
    ['link local and cloud metadata', '169.254.169.254', '169.254.255.255'],
    ['172.16/12', '172.16.0.0', '172.31.255.255'],
    ['protocol assignments', '192.0.0.1', '192.0.0.255'],
    ['192.168/16', '192.168.0.0', '192.168.255.255'],
    ['documentation', '192.0.2.0', '203.0.113.255'],
    ['6to4 relays', '192.88.99.0', '192.88.99.255'],
    ['benchmarks', '198.18.0.0', '198.19.255.255'],
    ['multicast', '224.0.0.1', '239.255.255.255'],
    ['reserved and broadcast', '240.0.0.1', '255.255.255.255'],
  ])('of %s is private, also mapped into IPv6 in either spelling', (_, first, last) => {
    for (const address of [first, last]) {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
      for (const spelled of [address, `::ffff:${address}`, `::FFFF:${address}`, `::ffff:${hex}`])
        expect([spelled, isPublicAddress(spelled)]).toEqual([spelled, false]);
    }
  });

  test.each([
    '::',
    '::1',
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2001::1',
    '2001:2::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    '4000::1',
    '::7f00:1',
    '::808:808',
  ])('of IPv6 that is not the public internet is private: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.169.0.0',
    '223.255.255.255',
    '::ffff:8.8.8.8',
    '2a00:1450:4001::200a',
  ])('of the public internet is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

test.each(['localhost', '127.0.0.1', '::1'])('a name that leads to %s is not connected to', async (name) => {
  await expect(publicAddressOf(name)).rejects.toThrow('public internet');
});

test('one private address among several is enough to refuse a name', async () => {
  const resolve = async () => [{ address: '93.184.216.34' }, { address: '169.254.169.254' }];
  await expect(publicAddressOf('hooks.example.com', resolve)).rejects.toThrow(PrivateAddress);
});

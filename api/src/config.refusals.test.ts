import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ MEMBER_ORIGIN: 'https://picks.example' }],
  [{ CONSOLE_ORIGIN: 'https://console.picks.example' }],
])('the demo and its known passwords never come up on a public address: %o', (env) => {
  expect(() => readConfig(env)).toThrow('DEMO=1 has known passwords');
  expect(readConfig({ ...env, DEMO: '0', TRUST_PROXY_HOPS: '1' }).isDemo).toBe(false);
});

test.each([{ MEMBER_ORIGIN: 'https://picks.example' }, { CONSOLE_ORIGIN: 'https://console.picks.example' }])(
  'an https origin without a proxy that counts would give all visitors one address: %o',
  (env) => {
    expect(() => readConfig({ ...env, DEMO: '0' })).toThrow('TRUST_PROXY_HOPS is how many there are');
    expect(readConfig({ ...env, DEMO: '0', TRUST_PROXY_HOPS: '2' }).trustProxyHops).toBe(2);
  },
);

test.each([
  { MEMBER_ORIGIN: 'https://picks.example', CONSOLE_ORIGIN: 'https://picks.example' },
  { MEMBER_ORIGIN: 'https://picks.example', CONSOLE_ORIGIN: 'https://Picks.example:443/' },
  { MEMBER_ORIGIN: 'http://localhost:4401' },
  { CONSOLE_ORIGIN: 'http://localhost:4400' },
])('members and the console need origins of their own: %o', (env) => {
  expect(() => readConfig({ ...env, DEMO: '0', TRUST_PROXY_HOPS: '1' })).toThrow(
    'MEMBER_ORIGIN and CONSOLE_ORIGIN are the same',
  );
});

test('members and the console may both have any free port', () => {
  expect(readConfig({ PORT: '0', CONSOLE_PORT: '0' }).port).toBe(0);
});

test.each([
  {},
  { MEMBER_ORIGIN: 'http://127.0.0.1:4400' },
  { HOST: '::1', MEMBER_ORIGIN: 'http://[::1]:4400' },
])('it comes up on this machine: %o', (env) => expect(readConfig(env).isDemo).toBe(true));

test.each([
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ops@fairline.example', ADMIN_PASSWORD: 'short' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ops', ADMIN_PASSWORD: 'a long enough secret' }],
])('the administrator of the environment is held to the rules of every account: %s', (name, env) => {
  expect(() => readConfig(env)).toThrow(`${name} is not valid`);
});

test('links to our own accounts are https addresses between commas', () => {
  const links = 'https://x.com/picks, https://www.instagram.com/picks';
  expect(readConfig({ SOCIAL_LINKS: links }).socialLinks).toEqual(links.split(', '));
  for (const wrong of ['http://x.com/picks', 'javascript:alert(1)', 'https://x.com/" onload="x', '@picks'])
    expect(() => readConfig({ SOCIAL_LINKS: wrong })).toThrow('SOCIAL_LINKS is not valid');
});

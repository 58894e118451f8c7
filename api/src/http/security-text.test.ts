import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

const clock = { now: () => new Date('2026-11-26T12:00:00Z') };
const served = (securityContact: string | null) => {
  const config = { securityContact, memberOrigin: 'https://picks.example' };
  return securityText({ config, clock }, 'https://console.picks.example').request('/');
};

test('names the contact, and until when the copy may be believed', async () => {
  const answer = await served('mailto:security@picks.example');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect((await answer.text()).split('\n')).toEqual([
    'Contact: mailto:security@picks.example',
    'Expires: 2027-05-25T12:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://console.picks.example/.well-known/security.txt',
    '',
  ]);
});

test('names the form of the home page without one', async () => {
  expect(await (await served(null)).text()).toContain('Contact: https://picks.example/#contact\n');
});

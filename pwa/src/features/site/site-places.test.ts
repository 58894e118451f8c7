import { expect, test } from 'vitest';
import { listRecord } from '@picks/contract/record';
import { listPublicPicks, publicAnalytics } from '@picks/contract/site';
import { questionsOf } from './site-places.ts';

const calls = [listRecord, listPublicPicks, publicAnalytics];
const names = ['sport', 'league', 'month', 'author', 'before', 'status', 'search', 'page', 'range'];
const values = [
  '',
  ' ',
  '%00',
  'a%00b',
  '%0A',
  '%ff',
  '%F0%9F%8F%80'.repeat(60),
  '-1',
  '1e9',
  'null',
  '2026-99',
];

test.each(['/picks', '/record', '/record/2026-11', '/analytics'])(
  'whatever its address says, %s only sends queries that the API accepts',
  (path) => {
    for (const name of names)
      for (const value of values) {
        const address = `https://picks.example${path}?${name}=${value}`;
        for (const question of questionsOf(new URL(address))) {
          const { pathname, searchParams } = new URL(question, 'https://picks.example');
          const call = calls.find((each) => each.path === pathname);
          expect(question).not.toMatch(/%[01][0-9A-F]|%7F/);
          expect([address, call?.query?.safeParse(Object.fromEntries(searchParams)).success ?? true]).toEqual(
            [address, true],
          );
        }
      }
  },
);

import type { TimelineEntry } from '@picks/contract/timeline.admin';
import { expect, test } from 'vitest';
import { byDay } from './timeline-days.ts';
import { pathOf } from './timeline-entry.tsx';

const entry = (target: TimelineEntry['target']): TimelineEntry => ({
  _id: '1',
  kind: 'money',
  at: '2026-11-18T23:30:00.000123Z',
  text: 'Something',
  target,
});
const owner = { _id: 'u1', email: 'ana+x@example.com' };

test.each([
  ['transaction', '/admin?tab=financial&list=transactions&transaction=t1'],
  ['subscription', '/admin?tab=financial&list=subscriptions&subscription=t1'],
  ['ticket', '/admin?tab=support&ticket=t1'],
  ['mail', '/admin?tab=outbox&q=ana%2Bx%40example.com&per=100&mail=t1'],
  ['audit', '/admin?tab=audit&target=u1&from=2026-11-18&to=2026-11-18&per=100&entry=t1'],
] as const)('an entry about a %s leads to it', (type, path) => {
  expect(pathOf(entry({ type, id: 't1' }), owner)).toBe(path);
});

test('an entry about nothing else, or about what this build does not know, leads nowhere', () => {
  expect(pathOf(entry(null), owner)).toBeNull();
  expect(pathOf(entry({ type: 'horse' as 'mail', id: 't1' }), owner)).toBeNull();
});

test('entries stand under their day, in their order', () => {
  const at = (instant: string) => ({ at: instant });
  const entries = [at('2026-11-18T10'), at('2026-11-18T09'), at('2026-11-17T23')];
  expect(byDay(entries, (instant) => instant.slice(0, 10))).toEqual([
    { day: '2026-11-18', entries: entries.slice(0, 2) },
    { day: '2026-11-17', entries: entries.slice(2) },
  ]);
});

import type { AdminSubscription } from '@picks/contract/subscriptions.admin';
import type { UserDevice } from '@picks/contract/users.admin';
import { expect, test } from 'vitest';
import { disablingEnds } from './disabling.rules.ts';

const day = (at: string) => at.slice(0, 10);
const devices = (count: number) => Array.from({ length: count }, () => ({}) as UserDevice);
const summary = { available: 0, pendingDeposits: 0, pendingWithdrawals: 0 };
const vip = {
  plan: { name: 'VIP' },
  status: 'active',
  autoRenew: true,
  periodEnd: '2026-12-18T12:00:00Z',
  user: { disabledSince: null },
};

type Data = NonNullable<Parameters<typeof disablingEnds>[1]>;
const of = (more: object, role: 'user' | 'admin' = 'user') =>
  disablingEnds({ role }, { devices: [], subscription: null, summary, ...more } as unknown as Data, day);

test.each([
  [0, "They can't sign in, and their alerts stop."],
  [1, "One device is signed out right away. They can't sign in, and their alerts stop."],
  [3, "3 devices are signed out right away. They can't sign in, and their alerts stop."],
  [20, "All their devices are signed out right away. They can't sign in, and their alerts stop."],
])('says first what happens to %i devices', (count, text) => {
  expect(of({ devices: devices(count) })[0]).toBe(text);
});

test.each<[string, Partial<AdminSubscription>, string[]]>([
  ['renews', {}, ["VIP is paid until 2026-12-18. It won't renew unless you enable the account by then."]],
  ['waits for its renewal', { status: 'grace' }, ["VIP isn't renewed and ends within the hour."]],
  ['was canceled', { autoRenew: false }, []],
])('a plan that %s', (_, change, texts) => {
  expect(of({ subscription: { ...vip, ...change } }).filter((text) => text.includes('VIP'))).toEqual(texts);
});

test('says that money stays if there is any, or if the account could not be loaded', () => {
  const stays = (texts: string[]) => texts.some((text) => text.startsWith('Their balance'));
  expect(stays(of({}))).toBe(false);
  for (const part of ['available', 'pendingDeposits', 'pendingWithdrawals'])
    expect(stays(of({ summary: { ...summary, [part]: 5 } }))).toBe(true);
  const unknown = disablingEnds({ role: 'user' }, undefined, day);
  expect([stays(unknown), unknown[0]]).toEqual([true, expect.stringContaining('All their devices')]);
  expect(unknown).toContain("Their plan won't renew while the account is disabled.");
});

test('an administrator loses the console', () => {
  const loses = (texts: string[]) => texts.includes('They lose access to this console.');
  expect([loses(of({})), loses(of({}, 'admin'))]).toEqual([false, true]);
});

import type { OwnerFacts } from '@picks/contract/request-owner.admin';
import { expect, test } from 'vitest';
import { withoutSignals } from './without-signals.ts';

const [before, createdAt, after] = [
  '2026-11-20T11:00:00.000Z',
  '2026-11-20T12:00:00.000Z',
  '2026-11-20T13:00:00.000Z',
] as const;
const owner = (changes: OwnerFacts['changes']): OwnerFacts => ({
  joinedAt: before,
  hasTwoFactor: false,
  available: 0,
  held: 0,
  deposits: { count: 0, amount: 0 },
  payouts: { count: 0, amount: 0 },
  changes,
});

test('corrected details always show, other changes only when they came after the request', () => {
  const changes = [
    { what: 'email', at: after },
    { what: 'details', at: before },
    { what: 'password', at: before },
    { what: 'two_factor_off', at: createdAt },
  ] as const;
  expect(withoutSignals(owner([...changes]), { createdAt }).changes).toEqual(changes.slice(0, 2));
});

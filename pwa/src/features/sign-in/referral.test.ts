import { REFERRAL_KEPT_DAYS, storageKeys } from '@picks/contract/sign-in';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReferral, keepReferral, keptReferral } from './referral.ts';

const DAY = 86_400_000;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a code is kept for 30 days and no longer', () => {
  keepReferral(' ANA2026 ', 0);
  expect(keptReferral(REFERRAL_KEPT_DAYS * DAY - 1)).toBe('ANA2026');
  expect(keptReferral(REFERRAL_KEPT_DAYS * DAY)).toBeNull();
});

test('the latest code counts, and an address without one keeps it', () => {
  keepReferral('FIRST', 0);
  keepReferral('SECOND', 0);
  keepReferral(null, 0);
  expect(keptReferral(1)).toBe('SECOND');
});

test('a code can be removed, and nonsense in storage is ignored', () => {
  keepReferral('ANA', 0);
  forgetReferral();
  expect(keptReferral(1)).toBeNull();
  stored.set(storageKeys.referral, '{broken');
  expect(keptReferral(1)).toBeNull();
  keepReferral('x'.repeat(33), 0);
  expect(keptReferral(1)).toBeNull();
});

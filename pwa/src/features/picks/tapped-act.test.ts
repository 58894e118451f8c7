import { TAP_COUNTS, tappedActAt } from '@picks/contract/push';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTap } from './tapped-act.ts';

const PICK = '/dashboard/picks/7';
const NOW = Date.parse('2026-11-18T12:00:00Z');
let taps: Map<string, string>;

beforeEach(() => {
  taps = new Map();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('caches', {
    match: (address: string) => {
      const at = taps.get(address);
      return Promise.resolve(at === undefined ? undefined : new Response(at));
    },
    delete: () => Promise.resolve(taps.clear()),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a button that was tapped counts once', async () => {
  taps.set(tappedActAt(PICK, 'mute'), String(NOW));
  expect(await takeTap(PICK, 'mute')).toBe(true);
  expect(await takeTap(PICK, 'mute')).toBe(false);
});

test.each([
  ['that nobody tapped', []],
  ['of another pick', [[tappedActAt('/dashboard/picks/8', 'mute'), NOW]]],
  ['of another button', [[tappedActAt(PICK, 'remind'), NOW]]],
  ['that was tapped long ago', [[tappedActAt(PICK, 'mute'), NOW - TAP_COUNTS]]],
] as const)('an address %s asks for nothing', async (_, kept) => {
  for (const [address, at] of kept) taps.set(address, String(at));
  expect(await takeTap(PICK, 'mute')).toBe(false);
});

import { TAP_COUNTS, tappedActAt } from '@picks/contract/push';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeTap } from './tapped-act.ts';

const PICK = '/dashboard/picks/7';
let taps: Map<string, string>;

beforeEach(() => {
  taps = new Map();
  vi.stubGlobal('caches', {
    match: (address: string) => {
      const at = taps.get(address);
      return Promise.resolve(at === undefined ? undefined : new Response(at));
    },
    delete: () => Promise.resolve(taps.clear()),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a button that was tapped counts once', async () => {
  taps.set(tappedActAt(PICK, 'mute'), String(Date.now()));
  expect(await takeTap(PICK, 'mute')).toBe(true);
  expect(await takeTap(PICK, 'mute')).toBe(false);
});

test.each([
  ['that nobody tapped', []],
  ['of another pick', [[tappedActAt('/dashboard/picks/8', 'mute'), Date.now()]]],
  ['of another button', [[tappedActAt(PICK, 'remind'), Date.now()]]],
  ['that was tapped long ago', [[tappedActAt(PICK, 'mute'), Date.now() - TAP_COUNTS]]],
] as const)('an address %s asks for nothing', async (_, kept) => {
  for (const [address, at] of kept) taps.set(address, String(at));
  expect(await takeTap(PICK, 'mute')).toBe(false);
});

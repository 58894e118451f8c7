import type { MemberPick } from '@picks/contract/picks';
import { afterEach, beforeEach, vi } from 'vitest';
import { reportReachable } from '#src/offline/connectivity.ts';
import type { PickProof } from '#src/offline/tables.ts';
import { writeLogMemory } from '#src/offline/record-storage.ts';
import { aPage, apply } from '#src/offline/sync-samples.ts';
import { headOf } from '#src/member/record/check-pick.ts';
import { KEY, proofOf } from '#src/member/record/record-samples.ts';
// Loaded before any test counts the steps until it is there.
import '#src/member/record/phone-record.ts';

/** What the server answers about a pick; null is no answer at all. */
export type Served = PickProof | null;

/** Node has no document to resolve a relative URL against. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://phone.example') : input, init);
  }
}

/** Around each test of the file: a clock that stands still, a key that this phone trusts, and a server that is told what to say. */
export function openServerForEach() {
  const asked: string[] = [];
  let serve: (path: string) => Served = () => null;
  beforeEach(async () => {
    asked.length = 0;
    serve = () => null;
    const soon = globalThis.setTimeout;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const later = globalThis.setTimeout;
    // What only lets others run first waits for no clock.
    vi.stubGlobal('setTimeout', (run: () => void, wait = 0) => (wait === 0 ? soon : later)(run, wait));
    vi.stubGlobal('Request', PageRequest);
    vi.stubGlobal('fetch', async (input: Request | string) => {
      const path = new URL(input instanceof Request ? input.url : input, 'http://phone.example').pathname;
      asked.push(path);
      // A sync that fails for reasons of the server: it is still reachable.
      if (path === '/api/sync') return new Response(null, { status: 503 });
      const answer = path.startsWith('/api/picks/') ? serve(path) : null;
      if (answer === null) throw new TypeError('fetch failed');
      return Response.json(answer);
    });
    await writeLogMemory({ keys: [KEY], seen: headOf(proofOf()) ?? '' });
    reportReachable(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    /** paths of what was asked for that begin so */
    asked: (start: string) => asked.filter((path) => path.startsWith(start)),
    serves: (next: (path: string) => Served) => void (serve = next),
  };
}

/** Brings picks to this phone as a sync does. */
export const bring = (...picks: readonly MemberPick[]) =>
  apply(
    aPage(
      'c1',
      picks.map((data) => ({ type: 'pick', op: 'put', id: data._id, rev: 1, data })),
    ),
    null,
  );

/** Lets run what waits for no clock: storage, signatures, answers. */
export async function breathe(rounds = 40): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    // A turn of the timers, so that a chain of them gets on by one with each round.
    await new Promise((resolve) => setTimeout(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}

/** Until it is so, while the clock stands. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const patience = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > patience) throw new Error('It never came to be so');
    await breathe(1);
  }
}

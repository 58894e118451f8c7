import { useConnectivity } from '#src/offline/connectivity.ts';
import { factsOf, isOfNow } from '#src/member/record/shown-facts.ts';
import { keepProof, openPicksWithProofs } from '#src/offline/proofs.ts';
import { quietMoment } from '#src/offline/quiet-moment.ts';
import { fetchProof } from './watch-seal.ts';

/** Open picks whose proofs are fetched in one go, the next kickoffs first; the others when they are read. */
const MOST = 20;
/** Milliseconds from the start to the first one, and between two of them. */
const FIRST = 6_000;
const EACH = 1_500;
/** Milliseconds between two rounds. */
const ROUND = 60_000;

const isBusyElsewhere = () =>
  document.visibilityState !== 'visible' || !useConnectivity.getState().isReachable;

async function unproved() {
  const open = await openPicksWithProofs();
  return open
    .filter(({ row, proof }) => proof === null || !isOfNow(proof.shown, factsOf(row.pick)))
    .map(({ row }) => row.pick)
    .slice(0, MOST);
}

/** Fetches what proves the open picks of this phone, one at a time in quiet moments, so that it is there in flight mode. */
export function startKeepingProofs(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds);
    });

  async function round(): Promise<void> {
    for (const pick of await unproved()) {
      await quietMoment();
      if (signal.aborted || isBusyElsewhere()) return;
      const proof = await fetchProof(pick, signal);
      if (proof.answer.entries.length > 0) await keepProof(proof);
      await pause(EACH);
    }
  }
  async function run(): Promise<void> {
    await pause(FIRST);
    while (!signal.aborted) {
      if (!isBusyElsewhere()) await round().catch(() => undefined);
      await pause(ROUND);
    }
  }
  void run();
  return () => stop.abort();
}

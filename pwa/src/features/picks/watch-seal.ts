import { getPickProof } from '@picks/contract/picks';
import { followHeadOf } from '#src/member/record/alarm.ts';
import type { Checked } from '#src/member/record/check-pick.ts';
import { factsOf, isOfNow, type SealedPick } from '#src/member/record/shown-facts.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { ProofRow } from '#src/offline/tables.ts';
import { keepProof, readProof } from '#src/offline/proofs.ts';
import { api } from '#src/session/api.ts';
import { syncNow } from '#src/session/sync-now.ts';

export type Seal =
  | { readonly state: 'loading' }
  /** nothing on this phone proves this version, and the server can't be reached */
  | { readonly state: 'absent' }
  | (Checked & { readonly checkedAt: number });

/** Milliseconds between two looks at what is not as it should be: a signature takes a second, a sync may be under way. */
const LOOK_AGAIN = [2_000, 5_000, 20_000] as const;
/** Looks after which what is wrong counts as wrong. */
const LOOKS_AT_WRONG = 2;

const isKept = ({ state }: Checked) => state === 'sealed' || state === 'broken';

/** Asks for the proof of a pick as it is shown. */
export async function fetchProof(pick: SealedPick, signal?: AbortSignal): Promise<ProofRow> {
  const given = signal === undefined ? {} : { signal };
  const answer = await api.call(getPickProof, { params: { id: pick._id }, ...given });
  return { id: pick._id, shown: factsOf(pick), answer };
}

async function check(pick: SealedPick, row: ProofRow): Promise<Checked> {
  // Only who opens a pick downloads what checks it.
  const { checkOnThisPhone } = await import('#src/member/record/phone-record.ts');
  return checkOnThisPhone(pick, row.answer);
}

/** What this phone keeps, checked; null when it keeps nothing of this version, or nothing that says anything yet. */
async function checkKept(pick: SealedPick): Promise<Checked | null> {
  const row = await readProof(pick._id).catch(() => null);
  if (row === null || !isOfNow(row.shown, factsOf(pick))) return null;
  const checked = await check(pick, row);
  return isKept(checked) ? checked : null;
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

async function followSeal(pick: SealedPick, signal: AbortSignal, tell: (seal: Seal) => void): Promise<void> {
  const kept = await checkKept(pick);
  if (kept?.state === 'sealed') return tell({ ...kept, checkedAt: Date.now() });
  for (let look = 0; !signal.aborted; look += 1) {
    const row = await fetchProof(pick, signal);
    const checked = await check(pick, row);
    followHeadOf(row.answer);
    const wait = LOOK_AGAIN[look];
    const isFinal = checked.state === 'sealed' || wait === undefined;
    if (checked.state === 'sealed' || (checked.state === 'broken' && look >= LOOKS_AT_WRONG - 1)) {
      await keepProof(row).catch(() => undefined);
      return tell({ ...checked, checkedAt: Date.now() });
    }
    // A wrong one is looked at twice before anybody is told: the pick may have been edited a moment ago.
    if (checked.state !== 'broken') tell({ ...checked, checkedAt: Date.now() });
    if (isFinal) return;
    await pause(wait, signal);
    if (checked.state !== 'unsigned') await syncNow({ waits: true });
  }
}

/**
 * Follows the seal of a pick, checked on this phone: from what it keeps, else from the server, and again when the server
 * is back. Tells what it finds until the function that it gives is called.
 */
export function watchSeal(pick: SealedPick, onSeal: (seal: Seal) => void): () => void {
  let stop = new AbortController();
  const follow = () => {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    const tell = (seal: Seal) => void (!signal.aborted && onSeal(seal));
    followSeal(pick, signal, tell).catch(async () => {
      const kept = await checkKept(pick).catch(() => null);
      tell(kept === null ? { state: 'absent' } : { ...kept, checkedAt: Date.now() });
    });
  };
  follow();
  const unsubscribe = useConnectivity.subscribe((is, was) => {
    if (is.isReachable && !was.isReachable) follow();
  });
  return () => {
    stop.abort();
    unsubscribe();
  };
}

import { ApiProblem } from '@picks/api-client/api-client';
import type { ResponseOf } from '@picks/contract/endpoint';
import { getPick, type MemberPick } from '@picks/contract/picks';
import { useEffect, useState } from 'react';
import { withAccount } from '#src/offline/account-storage.ts';
import { readSyncState } from '#src/offline/apply-page.ts';
import { pickRow } from '#src/offline/tables.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import type { ShownPick } from './shown-pick.ts';

export type Proof = ResponseOf<typeof getPick>['proof'];

export type Fetched =
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'unknown' }
  | { readonly state: 'ready'; readonly pick: MemberPick; readonly proof: Proof };

/**
 * The server's copy of one pick and its visible history; asked again when the server is back, and when the copy on
 * this device changes or goes: its history has then grown, or the pick was taken back.
 */
export function usePickProof(id: string, held: ShownPick | undefined): Fetched {
  const turn = useTurn(held === undefined ? null : JSON.stringify(held));
  const [fetched, setFetched] = useState<Fetched & { id?: string; turn?: number }>({ state: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const result = await fetchPick(id, stop.signal);
      if (!stop.signal.aborted) setFetched({ ...result, id, turn });
    };
    void load();
    const unsubscribe = useConnectivity.subscribe((is, was) => {
      if (is.isReachable && !was.isReachable) void load();
    });
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [id, turn]);
  return fetched.id === id ? fetched : { state: 'loading' };
}

/** Grows with every change of a text after the first one there was. */
function useTurn(text: string | null): number {
  const [{ turn, known }, setTurn] = useState({ turn: 0, known: text });
  if (text !== known) setTurn({ turn: known === null ? turn : turn + 1, known: text });
  return turn;
}

async function fetchPick(id: string, signal: AbortSignal): Promise<Fetched> {
  try {
    const answer = await api.call(getPick, { params: { id }, signal });
    await keepIfNew(answer.pick).catch(() => undefined);
    return { state: 'ready', ...answer };
  } catch (error) {
    const isUnknown = error instanceof ApiProblem && [400, 404, 422].includes(error.status);
    return { state: isUnknown ? 'unknown' : 'unreachable' };
  }
}

/** A deep link ahead of the sync: keep the copy, as revision 0, so that any synced one replaces it. */
async function keepIfNew(pick: MemberPick): Promise<void> {
  await withAccount((db) =>
    db.transaction('rw', db.picks, db.sync, async () => {
      const { generation, syncedAt } = await readSyncState(db);
      if (syncedAt === null || (await db.picks.get(pick._id)) !== undefined) return;
      await db.picks.add(pickRow(pick, 0, generation));
    }),
  );
}

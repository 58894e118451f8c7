import { ApiProblem } from '@picks/api-client/api-client';
import type { ResponseOf } from '@picks/contract/endpoint';
import { getPick, type MemberPick } from '@picks/contract/picks';
import { useEffect, useState } from 'react';
import { withAccount } from '#src/offline/account-storage.ts';
import { pickRow, readSyncState } from '#src/offline/apply-page.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';

export type Proof = ResponseOf<typeof getPick>['proof'];

export type Fetched =
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'unknown' }
  | { readonly state: 'ready'; readonly pick: MemberPick; readonly proof: Proof };

/** The server's copy of one pick and its visible history; asked again when the server is back. */
export function usePickProof(id: string): Fetched {
  const [fetched, setFetched] = useState<Fetched & { id?: string }>({ state: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const result = await fetchPick(id, stop.signal);
      if (!stop.signal.aborted) setFetched({ ...result, id });
    };
    void load();
    const unsubscribe = useConnectivity.subscribe((is, was) => {
      if (is.isReachable && !was.isReachable) void load();
    });
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [id]);
  return fetched.id === id ? fetched : { state: 'loading' };
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

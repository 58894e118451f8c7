import { create } from 'zustand';
import { withAccount } from './account-storage.ts';
import { applyPage, readSyncState } from './apply-page.ts';
import type { SyncPage } from './sync-page.ts';

/** Version of the sync format this build understands. */
export const CLIENT_VERSION = 1;

export type FetchPage = (cursor: string | null) => Promise<SyncPage>;

interface SyncStatus {
  readonly phase: 'idle' | 'running' | 'failed';
  /** the server speaks a newer format: only an update helps */
  readonly isOutdated: boolean;
}

export const useSyncStatus = create<SyncStatus>()(() => ({ phase: 'idle', isOutdated: false }));

/** Takes page after page until the server has no more. */
export async function pullChanges(fetchPage: FetchPage, now: () => number = Date.now): Promise<void> {
  for (;;) {
    const { cursor } = await withAccount(readSyncState);
    const page = await fetchPage(cursor);
    if (page.minClient > CLIENT_VERSION) {
      useSyncStatus.setState({ isOutdated: true });
      return;
    }
    const isApplied = await withAccount((db) => applyPage(db, page, cursor, now()));
    if (isApplied && !page.hasMore) return;
    if (isApplied && page.cursor === cursor) throw new Error('the sync cursor does not move');
  }
}

/** `waits`: also runs when another tab is at it right now, after it. */
export type SyncNow = (options?: { waits: boolean }) => Promise<void>;

/** One pull at a time over all tabs; a call during a pull of this tab is followed by one more. */
export function createSync(fetchPage: FetchPage): SyncNow {
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function pull(waits: boolean): Promise<void> {
    useSyncStatus.setState({ phase: 'running' });
    try {
      do {
        isWanted = false;
        await inLock(waits, () => pullChanges(fetchPage));
      } while (isWanted);
      useSyncStatus.setState({ phase: 'idle' });
    } catch {
      useSyncStatus.setState({ phase: 'failed' });
    } finally {
      running = null;
    }
  }

  return (options = { waits: false }) => {
    if (running !== null) isWanted = true;
    running ??= pull(options.waits);
    return running;
  };
}

async function inLock(waits: boolean, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (locks === undefined) return run();
  await locks.request('picks-sync', { ifAvailable: !waits }, (lock) => (lock === null ? undefined : run()));
}

import type { SyncAnswer } from '@picks/contract/sync';
import { create } from 'zustand';
import { withAccount } from './account-storage.ts';
import { HandleClosed } from './database-handle.ts';
import { applyPage, forgetWhatAnotherBuildSkipped, readSyncState } from './apply-page.ts';

/** Version of the sync format this build understands. */
export const CLIENT_VERSION = 1;

/** Which build this is: the hash in this file's name changes with everything it is made of. */
const BUILD = new URL(import.meta.url).pathname;

export type AskForChanges = (cursor: string | null) => Promise<SyncAnswer>;

interface SyncStatus {
  readonly phase: 'idle' | 'running' | 'failed';
  /** this session's sync has failed at least once: waiting for its first complete pass may be in vain */
  readonly hasFailed: boolean;
  /** the server speaks a newer format: only an update helps */
  readonly isOutdated: boolean;
}

const fresh: SyncStatus = { phase: 'idle', hasFailed: false, isOutdated: false };

export const useSyncStatus = create<SyncStatus>()(() => fresh);

/** The next account on this device starts without the last one's failures. */
export const forgetSyncStatus = (): void => useSyncStatus.setState(fresh);

/** True while the device's first complete copy is on its way: what it holds so far is a part in no useful order. */
export function isFirstPass(syncedAt: number | null, { hasFailed, isOutdated }: SyncStatus): boolean {
  return syncedAt === null && !hasFailed && !isOutdated;
}

/** Takes page after page until the server has no more. */
export async function pullChanges(
  ask: AskForChanges,
  { now = Date.now, build = BUILD }: { now?: () => number; build?: string } = {},
): Promise<void> {
  await withAccount((db) => forgetWhatAnotherBuildSkipped(db, build));
  for (;;) {
    const { cursor } = await withAccount(readSyncState);
    const answer = await ask(cursor);
    if (answer.kind === 'newer') {
      useSyncStatus.setState({ isOutdated: true });
      return;
    }
    const { page, hasSkipped } = answer;
    const skippedBy = hasSkipped ? build : null;
    const isApplied = await withAccount((db) => applyPage(db, page, cursor, now(), { skippedBy }));
    if (isApplied && !page.hasMore) return;
    if (isApplied && page.cursor === cursor) throw new Error('the sync cursor does not move');
  }
}

/** `waits`: also runs when another tab is at it right now, after it. */
export type SyncNow = (options?: { waits: boolean }) => Promise<void>;

/** One pull at a time over all tabs; a call during a pull of this tab is followed by one more. */
export function createSync(ask: AskForChanges): SyncNow {
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function pull(waits: boolean): Promise<void> {
    useSyncStatus.setState({ phase: 'running' });
    try {
      do {
        isWanted = false;
        await inLock(waits, () => pullChanges(ask));
      } while (isWanted);
      useSyncStatus.setState({ phase: 'idle' });
    } catch (error) {
      // Without the member's storage there is nothing to sync yet, or no longer.
      const isEarly = error instanceof HandleClosed;
      useSyncStatus.setState(isEarly ? { phase: 'idle' } : { phase: 'failed', hasFailed: true });
    } finally {
      // Asked for during a pass that failed: that one is still owed.
      running = isWanted ? pull(waits) : null;
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

import { describe, expect, test } from 'vitest';
import { closeAccount, openAccount, withAccount } from './account-storage.ts';
import { readSyncState } from './apply-page.ts';
import { anAnswer, aPage, ids, MEMBER, openAccountForEach, put } from './sync-samples.ts';
import { createSync, isFirstPass, pullChanges, useSyncStatus } from './sync.ts';

openAccountForEach();

describe('pulling', () => {
  test('asks page after page, each with the cursor of the one before', async () => {
    const asked: (string | null)[] = [];
    await pullChanges(async (cursor) => {
      asked.push(cursor);
      return cursor === null
        ? anAnswer('c1', [put('a', 1)], { hasMore: true })
        : anAnswer('c2', [put('b', 1)]);
    });
    expect(asked).toEqual([null, 'c1']);
    expect(await ids()).toEqual(['a', 'b']);
  });

  test('keeps what arrived when the connection breaks, and says that it failed', async () => {
    const sync = createSync(async (cursor) => {
      if (cursor !== null) throw new Error('offline');
      return anAnswer('c1', [put('a', 1)], { hasMore: true });
    });
    await sync();
    expect(useSyncStatus.getState().phase).toBe('failed');
    expect(await ids()).toEqual(['a']);
    expect(await withAccount(readSyncState)).toMatchObject({ cursor: 'c1', syncedAt: null });
  });

  test('before there is storage for the member nothing has failed: the pass comes with it', async () => {
    closeAccount();
    const sync = createSync(async () => anAnswer('c1', [put('a', 1)]));
    await sync();
    expect(useSyncStatus.getState()).toMatchObject({ phase: 'idle', hasFailed: false });
    await openAccount(MEMBER);
    await sync();
    expect(await ids()).toEqual(['a']);
  });

  test('runs once more, not twice at the same time, when it is asked for meanwhile', async () => {
    let running = 0;
    let most = 0;
    let calls = 0;
    const sync = createSync(async (cursor) => {
      calls += 1;
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return anAnswer(`${cursor ?? ''}x`, []);
    });
    await Promise.all([sync(), sync(), sync()]);
    expect({ most, calls }).toEqual({ most: 1, calls: 2 });
  });

  test('stops and asks for an update when the server speaks a newer format', async () => {
    await pullChanges(async () => ({ kind: 'newer' }));
    expect(useSyncStatus.getState().isOutdated).toBe(true);
    expect(await ids()).toEqual([]);
  });

  test('what one build left out is asked for anew by the next, once', async () => {
    const asked: string[] = [];
    const pull = (build: string, hasSkipped: boolean) =>
      pullChanges(
        async (cursor) => {
          asked.push(`${build} ${cursor ?? 'anew'}`);
          const reset = cursor === null ? { reset: true as const } : {};
          return { kind: 'page', page: aPage('c1', [put('a', 1)], reset), hasSkipped };
        },
        { build },
      );
    await pull('old', true);
    await pull('old', false);
    await pull('new', false);
    await pull('new', false);
    expect(asked).toEqual(['old anew', 'old c1', 'new anew', 'new c1']);
  });
});

test('a sync asked for during one that fails is still done', async () => {
  let asked = 0;
  const sync = createSync(async () => {
    asked += 1;
    if (asked > 1) return anAnswer('c1', [put('a', 1)]);
    void sync();
    throw new Error('away');
  });
  await sync();
  await sync();
  expect(await ids()).toEqual(['a']);
});

describe('the first complete pass of a device', () => {
  const isWaiting = async () =>
    isFirstPass((await withAccount(readSyncState)).syncedAt, useSyncStatus.getState());

  test('is waited for until its last page is in', async () => {
    const waited: boolean[] = [];
    const pages = [anAnswer('c1', [put('a', 1)], { hasMore: true }), anAnswer('c2', [put('b', 2)])];
    const sync = createSync(async () => {
      waited.push(await isWaiting());
      return pages.shift() ?? anAnswer('c2', []);
    });
    await sync();
    expect(waited).toEqual([true, true]);
    expect(await isWaiting()).toBe(false);
  });

  test('is no longer waited for once it failed, also while it is tried again', async () => {
    let isAway = true;
    const waited: boolean[] = [];
    const sync = createSync(async () => {
      waited.push(await isWaiting());
      if (isAway) throw new Error('away');
      return anAnswer('c1', []);
    });
    await sync();
    isAway = false;
    await sync();
    expect(waited).toEqual([true, false]);
  });

  test('is not waited for when the server speaks a newer format', async () => {
    await createSync(async () => ({ kind: 'newer' }))();
    expect(await isWaiting()).toBe(false);
  });
});

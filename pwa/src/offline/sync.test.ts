import 'fake-indexeddb/auto';
import type { OpenPick } from '@picks/contract/picks';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeAccount, deleteAccount, finishWipe, openAccount, withAccount } from './account-storage.ts';
import { applyPage, readSyncState } from './apply-page.ts';
import { AccountDatabase } from './database.ts';
import { markWipe } from './shell-storage.ts';
import { createSync, forgetSyncStatus, isFirstPass, pullChanges, useSyncStatus } from './sync.ts';
import type { SyncPage } from './sync-page.ts';

const MEMBER = 'member-1';

function aPick(id: string, changes: Partial<OpenPick> = {}): OpenPick {
  return {
    _id: id,
    sport: 'Soccer',
    league: 'Premier League',
    homeTeam: 'Home',
    awayTeam: 'Away',
    matchDate: '2026-11-21T15:00:00.000Z',
    accessLevel: 'free',
    status: 'pending',
    locked: false,
    title: 'Home vs Away',
    prediction: 'Home',
    odds: 1.91,
    stake: 1,
    confidence: 'medium',
    market: null,
    closingOdds: null,
    analysis: '',
    publishedAt: '2026-11-20T10:00:00.000Z',
    settledAt: null,
    ...changes,
  };
}

const put = (id: string, rev: number, changes?: Partial<OpenPick>): SyncPage['changes'][number] => ({
  type: 'pick',
  op: 'put',
  id,
  rev,
  data: aPick(id, changes),
});
const del = (id: string, rev: number): SyncPage['changes'][number] => ({ type: 'pick', op: 'del', id, rev });

function aPage(cursor: string, changes: SyncPage['changes'], more: Partial<SyncPage> = {}): SyncPage {
  return {
    cursor,
    hasMore: false,
    serverTime: '2026-11-20T12:00:00.000Z',
    minClient: 1,
    entitlement: { plan: 'free', validUntil: null, offlineUntil: '2026-11-23T12:00:00.000Z' },
    changes,
    ...more,
  };
}

const ids = () => withAccount((db) => db.picks.orderBy(':id').primaryKeys());
const predictionOf = (id: string) =>
  withAccount(async (db) => {
    const pick = (await db.picks.get(id))?.pick;
    return pick?.locked === false ? pick.prediction : undefined;
  });
const apply = (page: SyncPage, askedWith: string | null, cap?: number) =>
  withAccount((db) => applyPage(db, page, askedWith, 1000, cap));

beforeEach(() => openAccount(MEMBER));
afterEach(async () => {
  await deleteAccount();
  forgetSyncStatus();
});

describe('one page', () => {
  test('stores its rows, its cursor and the entitlement together', async () => {
    expect(await apply(aPage('c1', [put('a', 1), put('b', 1)]), null)).toBe(true);
    expect(await ids()).toEqual(['a', 'b']);
    expect(await withAccount(readSyncState)).toMatchObject({ cursor: 'c1', syncedAt: 1000, isStaging: 0 });
    expect(await withAccount((db) => db.meta.get('entitlement'))).toMatchObject({ value: { plan: 'free' } });
  });

  test('ignores a lower revision and takes an equal one', async () => {
    await apply(aPage('c1', [put('a', 5, { prediction: 'five' })]), null);
    await apply(aPage('c2', [put('a', 4, { prediction: 'four' })]), 'c1');
    expect(await predictionOf('a')).toBe('five');
    await apply(aPage('c3', [put('a', 5, { prediction: 'again' })]), 'c2');
    expect(await predictionOf('a')).toBe('again');
  });

  test('takes the highest revision when a page names a row twice', async () => {
    await apply(
      aPage('c1', [put('a', 3, { prediction: 'three' }), put('a', 2, { prediction: 'two' })]),
      null,
    );
    expect(await predictionOf('a')).toBe('three');
  });

  test('removes a deleted row, but not for an older deletion', async () => {
    await apply(aPage('c1', [put('a', 3), put('b', 3)]), null);
    await apply(aPage('c2', [del('a', 4), del('b', 2)]), 'c1');
    expect(await ids()).toEqual(['b']);
  });

  test('writes nothing when another tab moved the cursor meanwhile', async () => {
    await apply(aPage('c1', [put('a', 1)]), null);
    expect(await apply(aPage('late', [put('b', 1)]), null)).toBe(false);
    expect(await ids()).toEqual(['a']);
    expect(await withAccount(readSyncState)).toMatchObject({ cursor: 'c1' });
  });

  test('keeps the latest kick-offs when there are more picks than the device keeps', async () => {
    const old = put('old', 1, { matchDate: '2026-01-01T00:00:00.000Z' });
    await apply(aPage('c1', [old, put('a', 1), put('b', 1)]), null, 2);
    expect(await ids()).toEqual(['a', 'b']);
  });
});

describe('an announcement', () => {
  const told = (id: string, rev: number, title = 'News'): SyncPage['changes'][number] => ({
    type: 'announcement',
    op: 'put',
    id,
    rev,
    data: {
      _id: id,
      title,
      message: 'Twelve picks',
      type: 'info',
      priority: 'medium',
      targetAudience: 'all',
      isPinned: false,
      date: '2026-11-20T10:00:00.000Z',
    },
  });
  const titles = () =>
    withAccount(async (db) => (await db.announcements.toArray()).map(({ data }) => data.title));

  test('is kept, changed and taken back', async () => {
    await apply(aPage('c1', [told('a', 1), told('b', 1, 'Other news')]), null);
    await apply(
      aPage('c2', [told('a', 2, 'Newer'), { type: 'announcement', op: 'del', id: 'b', rev: 2 }]),
      'c1',
    );
    expect(await titles()).toEqual(['Newer']);
  });

  test('to be dropped that this device never had is nothing', async () => {
    await apply(aPage('c1', [{ type: 'announcement', op: 'del', id: 'a', rev: 1 }]), null);
    expect(await titles()).toEqual([]);
  });

  test('goes with a reset that does not bring it', async () => {
    await apply(aPage('c1', [told('gold', 1, 'For gold'), told('all', 1)]), null);
    await apply(aPage('r1', [told('all', 1)], { reset: true }), 'c1');
    expect(await titles()).toEqual(['News']);
  });
});

describe('a reset', () => {
  test('leaves the old rows on the screen until its last page', async () => {
    await apply(aPage('c1', [put('gone', 9), put('stays', 9)]), null);
    await apply(aPage('r1', [put('stays', 1, { prediction: 'new' })], { reset: true, hasMore: true }), 'c1');
    expect(await ids()).toEqual(['gone', 'stays']);
    expect(await predictionOf('stays')).toBe('new');
    await apply(aPage('r2', [put('more', 1)]), 'r1');
    expect(await ids()).toEqual(['more', 'stays']);
    expect(await withAccount(readSyncState)).toMatchObject({ isStaging: 0 });
  });

  test('that is interrupted goes on later and still removes what is gone', async () => {
    await apply(aPage('c1', [put('gone', 1)]), null);
    await apply(aPage('r1', [put('a', 1)], { reset: true, hasMore: true }), 'c1');
    closeAccount();
    await openAccount(MEMBER);
    await apply(aPage('r2', [put('b', 1)]), 'r1');
    expect(await ids()).toEqual(['a', 'b']);
  });

  test('in one page empties a device that may see nothing any more', async () => {
    await apply(aPage('c1', [put('a', 1)]), null);
    await apply(aPage('r1', [], { reset: true }), 'c1');
    expect(await ids()).toEqual([]);
  });
});

describe('pulling', () => {
  test('asks page after page, each with the cursor of the one before', async () => {
    const asked: (string | null)[] = [];
    await pullChanges(async (cursor) => {
      asked.push(cursor);
      return cursor === null ? aPage('c1', [put('a', 1)], { hasMore: true }) : aPage('c2', [put('b', 1)]);
    });
    expect(asked).toEqual([null, 'c1']);
    expect(await ids()).toEqual(['a', 'b']);
  });

  test('keeps what arrived when the connection breaks, and says that it failed', async () => {
    const sync = createSync(async (cursor) => {
      if (cursor !== null) throw new Error('offline');
      return aPage('c1', [put('a', 1)], { hasMore: true });
    });
    await sync();
    expect(useSyncStatus.getState().phase).toBe('failed');
    expect(await ids()).toEqual(['a']);
    expect(await withAccount(readSyncState)).toMatchObject({ cursor: 'c1', syncedAt: null });
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
      return aPage(`${cursor ?? ''}x`, []);
    });
    await Promise.all([sync(), sync(), sync()]);
    expect({ most, calls }).toEqual({ most: 1, calls: 2 });
  });

  test('stops and asks for an update when the server speaks a newer format', async () => {
    await pullChanges(async () => aPage('c1', [put('a', 1)], { minClient: 99 }));
    expect(useSyncStatus.getState().isOutdated).toBe(true);
    expect(await ids()).toEqual([]);
  });
});

describe('two tabs', () => {
  test('with the same cursor apply a page once', async () => {
    const other = new AccountDatabase(MEMBER);
    const page = aPage('c1', [put('a', 1)]);
    const applied = await Promise.all([apply(page, null), applyPage(other, page, null, 1000)]);
    expect(applied.filter(Boolean)).toHaveLength(1);
    other.close();
  });
});

describe('the account', () => {
  test('leaves nothing behind when it is deleted', async () => {
    await apply(aPage('c1', [put('a', 1)]), null);
    expect(await deleteAccount()).toBe(true);
    expect(await Dexie.exists(`picks-${MEMBER}`)).toBe(false);
    await expect(ids()).rejects.toThrow();
  });

  test('of another member removes what the first one left', async () => {
    await apply(aPage('c1', [put('a', 1)]), null);
    await openAccount('member-2');
    expect(await Dexie.exists(`picks-${MEMBER}`)).toBe(false);
    expect(await ids()).toEqual([]);
  });
});

test('a wipe that was interrupted is finished at the next start', async () => {
  await apply(aPage('c1', [put('a', 1)]), null);
  closeAccount();
  await markWipe(MEMBER);
  expect(await finishWipe()).toBe(true);
  expect(await Dexie.exists(`picks-${MEMBER}`)).toBe(false);
});

test('a sync asked for during one that fails is still done', async () => {
  let asked = 0;
  const sync = createSync(async () => {
    asked += 1;
    if (asked > 1) return aPage('c1', [put('a', 1)]);
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
    const pages = [aPage('c1', [put('a', 1)], { hasMore: true }), aPage('c2', [put('b', 2)])];
    const sync = createSync(async () => {
      waited.push(await isWaiting());
      return pages.shift() ?? aPage('c2', []);
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
      return aPage('c1', []);
    });
    await sync();
    isAway = false;
    await sync();
    expect(waited).toEqual([true, false]);
  });

  test('is not waited for when the server speaks a newer format', async () => {
    await createSync(async () => aPage('c1', [], { minClient: 99 }))();
    expect(await isWaiting()).toBe(false);
  });
});

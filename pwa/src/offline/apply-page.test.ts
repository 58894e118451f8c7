import { describe, expect, test } from 'vitest';
import { closeAccount, openAccount, withAccount } from './account-storage.ts';
import { applyPage, readSyncState } from './apply-page.ts';
import { AccountDatabase } from './database.ts';
import type { SyncPage } from '@picks/contract/sync';
import { aPage, apply, del, ids, MEMBER, openAccountForEach, put } from './sync-samples.ts';

openAccountForEach();

const predictionOf = (id: string) =>
  withAccount(async (db) => {
    const pick = (await db.picks.get(id))?.pick;
    return pick?.locked === false ? pick.prediction : undefined;
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

  test('keeps the latest kickoffs when there are more picks than the device keeps', async () => {
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

describe('two tabs', () => {
  test('with the same cursor apply a page once', async () => {
    const other = new AccountDatabase(MEMBER);
    const page = aPage('c1', [put('a', 1)]);
    const applied = await Promise.all([apply(page, null), applyPage(other, page, null, 1000)]);
    expect(applied.filter(Boolean)).toHaveLength(1);
    other.close();
  });
});

import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import { closeAccount, deleteAccount, finishWipe, openAccount } from './account-storage.ts';
import { markWipe } from './shell-storage.ts';
import { aPage, apply, ids, MEMBER, openAccountForEach, put } from './sync-samples.ts';

openAccountForEach();

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

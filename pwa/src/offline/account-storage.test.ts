import { Dexie } from 'dexie';
import { describe, expect, test } from 'vitest';
import {
  closeAccount,
  deleteAccount,
  finishWipe,
  keepUnsentOnly,
  openAccount,
  openLastAccount,
  useAccount,
} from './account-storage.ts';
import { HandleClosed } from './database-handle.ts';
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

describe('opening', () => {
  const opened = () => useAccount.getState().account;

  test("another member's database is a change of members, the first one and the same one again aren't", async () => {
    closeAccount();
    useAccount.setState({ lastUserId: null, memberChanges: 0 });
    const changes: number[] = [];
    for (const userId of [MEMBER, MEMBER, 'member-2', 'member-2', MEMBER]) {
      await openAccount(userId);
      changes.push(useAccount.getState().memberChanges);
      closeAccount();
    }
    expect(changes).toEqual([0, 0, 1, 1, 2]);
  });

  test('two callers at once share one opening', async () => {
    closeAccount();
    const seen = new Set<unknown>();
    const stop = useAccount.subscribe(({ account }) => account && seen.add(account));
    await Promise.all([openAccount(MEMBER), openAccount(MEMBER)]);
    stop();
    expect([...seen]).toEqual([opened()]);
  });

  test('another member who signs in meanwhile is the one whose database is open', async () => {
    closeAccount();
    const first = openAccount(MEMBER);
    const second = openAccount('member-2');
    await expect(first).rejects.toThrow(HandleClosed);
    await second;
    expect(opened()?.userId).toBe('member-2');
  });

  test('closing the account meanwhile leaves it closed', async () => {
    closeAccount();
    const opening = openAccount(MEMBER);
    closeAccount();
    await expect(opening).rejects.toThrow(HandleClosed);
    expect(opened()).toBe(null);
  });

  test('closing the account leaves it closed when the last one was being opened', async () => {
    closeAccount();
    const opening = openLastAccount();
    closeAccount();
    expect(await opening).toBe(null);
    expect(opened()).toBe(null);
  });

  test.each([
    ['a sign-out', deleteAccount],
    ['the end of a session', keepUnsentOnly],
  ])('a member who signs in while %s still removes data keeps what they get', async (_, remove) => {
    await apply(aPage('c1', [put('a', 1)]), null);
    const removing = remove();
    await openAccount(MEMBER);
    await apply(aPage('c2', [put('b', 1)]), null);
    await removing;
    expect(opened()?.userId).toBe(MEMBER);
    expect(await ids()).toEqual(['b']);
  });
});

test('a wipe that was interrupted is finished at the next start', async () => {
  await apply(aPage('c1', [put('a', 1)]), null);
  closeAccount();
  await markWipe(MEMBER);
  expect(await finishWipe()).toBe(true);
  expect(await Dexie.exists(`picks-${MEMBER}`)).toBe(false);
});

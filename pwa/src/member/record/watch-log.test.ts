import { utf8 } from '@picks/record/bytes';
import { checkpointText } from '@picks/record/checkpoint';
import { signedNote, verifierKeyText, verifierOf } from '@picks/record/note';
import { honest, sampleAlterations } from '@picks/record/sample-alterations';
import { bytesOf, head, LOG, LOG_KEY, sampleEntries, serve } from '@picks/record/samples';
import { leafHash, rootHash, treeOf } from '@picks/record/tree';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAccount, deleteAccount, openAccount } from '#src/offline/account-storage.ts';
import { readLogAlarm, readLogMemory, writeLogMemory } from '#src/offline/record-storage.ts';
import { withShell } from '#src/offline/shell.ts';
import { alarmFile } from './alarm-file.ts';
import { checkLog, takeHead } from './watch-log.ts';

const entries = bytesOf(sampleEntries(300));
const first = (size: number) => entries.slice(0, size);
/** The same log with another entry at a place. */
const altered = (size: number, place: number) => first(size).with(place, entries[599] ?? utf8('other'));
const NOW = 1_790_000_000_000;

type Serve = (path: string) => Promise<Uint8Array>;

/** A log as the network brings it; `asked` are the paths that were read. */
function phone(served: Serve, { key = LOG_KEY } = {}) {
  const asked: string[] = [];
  let log = served;
  let waited = 0;
  const watched = {
    read: async (path: string) => {
      asked.push(path);
      return path === 'vkey' ? utf8(`${verifierKeyText(key)}\n`) : log(path);
    },
    wait: async () => void (waited += 1),
    now: () => NOW,
  };
  return {
    asked,
    waits: () => waited,
    becomes: (next: Serve) => void (log = next),
    check: () => checkLog(watched),
    take: (note: string) => takeHead(note, false, watched),
    watched,
  };
}

beforeEach(() => withShell((db) => db.state.clear()));

describe('a log that grows', () => {
  test.each([
    [1, 2],
    [255, 256],
    [256, 257],
    [7, 600],
    [300, 513],
  ])('from %i to %i entries is followed', async (from, to) => {
    const at = phone(serve(first(from)));
    expect(await at.check()).toBeNull();
    at.becomes(serve(first(to)));
    expect(await at.check()).toBeNull();
    expect(await readLogMemory()).toEqual({ keys: [verifierKeyText(LOG_KEY)], seen: head(first(to)) });
    expect(await readLogAlarm()).toBeNull();
  });

  test('is asked for few tiles, and for none while its head is the same', async () => {
    const at = phone(serve(first(300)));
    await at.check();
    await at.check();
    expect(at.asked.filter((path) => path.startsWith('tile'))).toEqual([]);
    at.becomes(serve(entries));
    await at.check();
    expect(at.asked.filter((path) => path.startsWith('tile')).length).toBeLessThan(6);
  });
});

describe('a history that was rewritten', () => {
  test.each([
    ['an early entry', 300, altered(600, 3)],
    ['the last one that was seen', 300, altered(600, 299)],
    ['one, in a log of the same size', 300, altered(300, 3)],
    ['one of the first tile, over whole tiles', 512, altered(600, 3)],
  ])('is found: %s', async (_, size, now) => {
    const at = phone(serve(first(size)));
    await at.check();
    at.becomes(serve(now));
    expect(await at.check()).toEqual({
      kind: 'rewritten',
      key: verifierKeyText(LOG_KEY),
      seen: head(first(size)),
      shown: head(now),
      at: NOW,
    });
  });

  test('is found in the head of a proof too, also of one that is older', async () => {
    const at = phone(serve(first(300)));
    await at.check();
    expect(await at.take(head(first(200)))).toBeNull();
    expect(await at.take(head(altered(200, 3)))).toMatchObject({ kind: 'rewritten' });
  });

  test('stays found: through a sign-out, and whatever the log serves later', async () => {
    const at = phone(serve(first(300)));
    await openAccount('ana');
    await at.check();
    at.becomes(serve(altered(600, 3)));
    const alarm = await at.check();
    at.becomes(serve(first(600)));
    await deleteAccount();
    closeAccount();
    expect(await phone(serve(first(600))).check()).toEqual(alarm);
    expect(await readLogAlarm()).toEqual(alarm);
    expect(await readLogMemory()).toMatchObject({ seen: head(first(300)) });
  });

  test('can be shown to others: both heads stand in the file as they were signed', async () => {
    const at = phone(serve(first(300)));
    await at.check();
    at.becomes(serve(altered(600, 3)));
    const alarm = await at.check();
    const file = alarm === null ? '' : alarmFile(alarm);
    expect(file).toContain(head(first(300)));
    expect(file).toContain(head(altered(600, 3)));
    expect(file).toContain(verifierKeyText(LOG_KEY));
  });
});

test('of 1,000 fields, deletions, insertions, swaps and rollbacks at random, a phone that saw the log names 1,000', async () => {
  const seen = head(honest);
  const memory = { keys: [verifierKeyText(LOG_KEY)] as const, seen };
  for (const [which, changed] of sampleAlterations(1_000).entries()) {
    await withShell((db) => db.state.clear());
    await writeLogMemory(memory);
    const shown = head(changed);
    const kind = changed.length < honest.length ? 'smaller' : 'rewritten';
    const alarm = await phone(serve(changed, shown)).check();
    expect([which, alarm]).toEqual([which, { kind, key: memory.keys[0], seen, shown, at: NOW }]);
  }
  // What finds everything would prove nothing.
  await withShell((db) => db.state.clear());
  await writeLogMemory(memory);
  expect(await phone(serve([...honest, ...entries])).check()).toBeNull();
}, 120_000);

describe('a log that became smaller', () => {
  test('is looked at again before it is said', async () => {
    const at = phone(serve(first(300)));
    await at.check();
    at.becomes(serve(first(299)));
    expect(await at.check()).toMatchObject({ kind: 'smaller', shown: head(first(299)) });
    expect(at.waits()).toBe(3);
  });

  test('and grew again was only an old answer', async () => {
    const at = phone(serve(first(300)));
    await at.check();
    at.becomes(serve(first(299)));
    at.watched.wait = async () => at.becomes(serve(first(301)));
    expect(await at.check()).toBeNull();
    expect(await readLogMemory()).toMatchObject({ seen: head(first(301)) });
  });
});

describe('the key', () => {
  const other = { name: LOG.name, secretKey: new Uint8Array(32).fill(9) };
  const signed = (size: number, signers: (typeof LOG)[]) => {
    const root = rootHash(treeOf(first(size).map((entry) => leafHash(entry))), size);
    return signedNote(checkpointText({ origin: LOG.name, size, root }), signers);
  };

  test('of a stranger is found', async () => {
    const at = phone(serve(first(300)));
    await at.check();
    at.becomes(serve(first(300), signed(300, [other])));
    expect(await at.check()).toMatchObject({ kind: 'key' });
  });

  test('is changed while both sign, and the old one alone counts for nothing afterwards', async () => {
    const at = phone(serve(first(300)));
    await at.check();
    const changing = phone(serve(first(301), signed(301, [other, LOG])), { key: verifierOf(other) });
    expect(await changing.check()).toBeNull();
    expect((await readLogMemory())?.keys).toEqual(
      [LOG_KEY, verifierOf(other)].map((key) => verifierKeyText(key)),
    );
    changing.becomes(serve(first(302), signed(302, [other])));
    expect(await changing.check()).toBeNull();
    changing.becomes(serve(first(303), signed(303, [LOG])));
    expect(await changing.check()).toMatchObject({ kind: 'key' });
  });

  test('is not taken from a log that did not sign its head with it', async () => {
    const at = phone(serve(first(300), signed(300, [other])));
    await expect(at.check()).rejects.toThrow('not signed');
    expect(await readLogMemory()).toBeNull();
  });
});

describe('nobody is accused', () => {
  test.each<[string, Serve]>([
    ['a page of the network in place of the head', async () => utf8('<!doctype html><title>Sign in</title>')],
    [
      'tiles that were cut off',
      async (path) => (path === 'checkpoint' ? utf8(head(entries)) : utf8('short')),
    ],
    [
      'tiles of zeros',
      async (path) =>
        path === 'checkpoint' ? utf8(head(entries)) : new Uint8Array((await serve(entries)(path)).length),
    ],
  ])('for %s', async (_, served) => {
    const at = phone(serve(first(300)));
    await at.check();
    at.becomes(served);
    expect(await at.check()).toBeNull();
    expect(await readLogMemory()).toMatchObject({ seen: head(first(300)) });
  });

  test('for a log that is out of reach', async () => {
    const at = phone(serve(first(300)));
    await at.check();
    at.becomes(() => Promise.reject(new Error('offline')));
    await expect(at.check()).rejects.toThrow('offline');
    expect(await readLogAlarm()).toBeNull();
  });
});

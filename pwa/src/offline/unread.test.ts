import type { UnreadKind } from '@picks/contract/unread';
import type { SyncPage } from '@picks/contract/sync';
import { describe, expect, test } from 'vitest';
import { withAccount } from './account-storage.ts';
import { aPage, apply, openAccountForEach } from './sync-samples.ts';
import { noteReads, readMarks, settleReads, waitingReads } from './unread.ts';

openAccountForEach();

const DAY = 24 * 3_600_000;

interface Told {
  kind: UnreadKind;
  isRead: boolean;
  /** milliseconds */
  told: number;
}

const mark = (
  id: string,
  rev: number,
  { kind = 'pick', isRead = false, told = 1000 }: Partial<Told> = {},
): SyncPage['changes'][number] => ({
  type: 'unread',
  op: 'put',
  id,
  rev,
  data: { kind, toldAt: new Date(told).toISOString(), isRead },
});

const unread = async () => [...(await withAccount(readMarks)).unread];
const waiting = async () => (await waitingReads()).map(({ id, rev }) => [id, rev]);

describe('what is unread', () => {
  test('is what sync brought and nobody has read, by what its news is about', async () => {
    await apply(
      aPage('c1', [mark('a', 1), mark('b', 2, { kind: 'ticket' }), mark('c', 1, { isRead: true })]),
      null,
    );
    expect(await unread()).toEqual([
      ['a', 'pick'],
      ['b', 'ticket'],
    ]);
    const { read, syncedAt } = await withAccount(readMarks);
    expect([[...read], syncedAt]).toEqual([[['c', 1]], 1000]);
  });

  test('is no longer so on other devices once it is read on one', async () => {
    await apply(aPage('c1', [mark('a', 1)]), null);
    await apply(aPage('c2', [mark('a', 2, { isRead: true })]), 'c1');
    expect(await unread()).toEqual([]);
  });

  test('goes when it is older than two weeks, as the server drops it without a word', async () => {
    const changes = [
      mark('old', 1, { told: 1000 - 14 * DAY - 1 }),
      mark('kept', 1, { told: 1000 - 14 * DAY }),
    ];
    await apply(aPage('c1', changes), null);
    expect(await unread()).toEqual([['kept', 'pick']]);
  });
});

describe('what is read here', () => {
  test('counts as read at once and waits for the server, once', async () => {
    await apply(aPage('c1', [mark('a', 1), mark('b', 1)]), null);
    expect(await noteReads({ ids: ['a', 'unknown'] })).toBe(true);
    expect(await noteReads({ ids: ['a'] })).toBe(false);
    expect([await unread(), await waiting()]).toEqual([[['b', 'pick']], [['a', 1]]]);
  });

  test('is all of a kind where a screen shows all of it', async () => {
    await apply(
      aPage('c1', [mark('a', 1, { kind: 'money' }), mark('b', 1), mark('c', 1, { kind: 'money' })]),
      null,
    );
    await noteReads({ kinds: ['money'] });
    expect(await waiting()).toEqual([
      ['a', 1],
      ['c', 1],
    ]);
    expect(await unread()).toEqual([['b', 'pick']]);
  });

  test('stays read when a copy that starts anew brings the mark back before the server was told', async () => {
    await apply(aPage('c1', [mark('a', 1)]), null);
    await noteReads({ ids: ['a'] });
    await apply(aPage('c2', [mark('a', 1)], { reset: true }), 'c1');
    expect(await unread()).toEqual([]);
  });

  test('is unread again by later news, whether the server was told or not', async () => {
    await apply(aPage('c1', [mark('a', 1)]), null);
    await noteReads({ ids: ['a'] });
    await apply(aPage('c2', [mark('a', 2, { kind: 'result' })]), 'c1');
    expect(await unread()).toEqual([['a', 'result']]);
    await settleReads(await waitingReads());
    expect([await unread(), await waiting()]).toEqual([[['a', 'result']], []]);
  });

  test('is read for good once the server knows; what was read of it meanwhile is still to be told', async () => {
    await apply(aPage('c1', [mark('a', 1)]), null);
    await noteReads({ ids: ['a'] });
    const sent = await waitingReads();
    await apply(aPage('c2', [mark('a', 2)]), 'c1');
    await noteReads({ ids: ['a'] });
    await settleReads(sent);
    expect([await unread(), await waiting()]).toEqual([[], [['a', 2]]]);
    await settleReads(await waitingReads());
    expect([await unread(), await waiting()]).toEqual([[], []]);
  });
});

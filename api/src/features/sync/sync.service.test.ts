import { expect, test } from 'vitest';
import type { Sql } from '#src/database/client.ts';
import type { Identity } from '#src/http/context.ts';
import { decodeCursor, encodeCursor, type SyncCursor } from './sync.cursor.ts';
import type { SyncHead } from './sync.head.ts';
import { readSyncPage } from './sync.service.ts';

const member: Identity = {
  userId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  name: 'Ana Ruiz',
  role: 'user',
  plan: 'gold',
  planExpiresAt: null,
  weeklyPickLimit: null,
  hasTwoFactor: false,
  reauthenticatedAt: new Date(0),
  confirmationUsedAt: null,
};
const complete: SyncCursor = {
  history: 'this one',
  entitlement: 'gold',
  since: '90',
  next: '90',
  after: null,
};

const asked = new Error('the database was asked');
const sql = (() => {
  throw asked;
}) as unknown as Sql;

/** A head that has seen nothing new. */
const head: SyncHead = {
  look: async () => ({ snapshot: { history: 'this one', xmin: '100', xmax: '101' }, isQuiet: true }),
};

const next = (cursor: SyncCursor | null) =>
  readSyncPage(
    { sql, head, sources: [] },
    member,
    { cursor: cursor === null ? undefined : encodeCursor(cursor), limit: 200 },
    new Date('2026-11-24T12:00:00Z'),
  );

test('a phone that has everything is answered from memory, and its cursor goes on', async () => {
  const { cursor, hasMore, changes } = await next(complete);
  expect([decodeCursor(cursor), hasMore, changes]).toEqual([
    { ...complete, since: '100', next: '100' },
    false,
    [],
  ]);
});

test.each<[string, SyncCursor | null]>([
  ['starts', null],
  ['is in the middle of its first pass', { ...complete, since: null }],
  [
    'is in the middle of a later pass',
    { ...complete, after: { source: 0, xid: '95', id: '00000000-0000-4000-8000-000000000003' } },
  ],
  ['had another plan', { ...complete, entitlement: 'free' }],
  ['comes from another history', { ...complete, history: 'the one before' }],
])('one that %s is not', async (_, cursor) => {
  await expect(next(cursor)).rejects.toBe(asked);
});

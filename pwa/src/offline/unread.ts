import { UNREAD, type UnreadKind } from '@picks/contract/unread';
import { withAccount } from './account-storage.ts';
import type { AccountDatabase } from './database.ts';
import type { ReadRow, UnreadRow } from './tables.ts';

/** What this device knows of what is read. */
export interface Marks {
  /** what the latest news is about, by the id of the pick, ticket or request */
  readonly unread: ReadonlyMap<string, UnreadKind>;
  /** the version that was read, by the same id */
  readonly read: ReadonlyMap<string, number>;
  /** milliseconds of the last complete sync, null before the first */
  readonly syncedAt: number | null;
}

/** A mark is read when the server says so, or when it waits to be told. */
const isRead = ({ rev, data }: UnreadRow, seen: number | undefined): boolean =>
  data.isRead || (seen !== undefined && seen >= rev);

async function seenRevs(db: AccountDatabase): Promise<Map<string, number>> {
  return new Map((await db.reads.toArray()).map(({ id, rev }) => [id, rev]));
}

export async function readMarks(db: AccountDatabase): Promise<Marks> {
  const [rows, seen, state] = [await db.unread.toArray(), await seenRevs(db), await db.sync.get('member')];
  const read = rows.filter((row) => isRead(row, seen.get(row.id)));
  const known = new Set(read);
  return {
    unread: new Map(rows.flatMap((row) => (known.has(row) ? [] : [[row.id, row.data.kind] as const]))),
    read: new Map(read.map(({ id, rev }) => [id, rev])),
    syncedAt: state?.syncedAt ?? null,
  };
}

/** Which marks a screen answers: of some things, or of all of some kinds. */
export type Answered = { readonly ids: readonly string[] } | { readonly kinds: readonly UnreadKind[] };

/** Notes that what a screen answers was looked at; true when there was anything new to note. */
export async function noteReads(answered: Answered): Promise<boolean> {
  return withAccount((db) =>
    db.transaction('rw', db.unread, db.reads, async () => {
      const rows =
        'ids' in answered
          ? (await db.unread.bulkGet([...answered.ids])).flatMap((row) => (row === undefined ? [] : [row]))
          : await db.unread.filter(({ data }) => answered.kinds.includes(data.kind)).toArray();
      const seen = await seenRevs(db);
      const fresh = rows.filter((row) => !isRead(row, seen.get(row.id)));
      await db.reads.bulkPut(fresh.map(({ id, rev }) => ({ id, rev })));
      return fresh.length > 0;
    }),
  );
}

/** Some of what the server is still to be told, as many as it takes at once. */
export const waitingReads = (): Promise<ReadRow[]> =>
  withAccount((db) => db.reads.limit(UNREAD.most).toArray());

/** The server knows: from here on the marks themselves say so, until sync brings its own word. */
export async function settleReads(sent: readonly ReadRow[]): Promise<void> {
  await withAccount((db) =>
    db.transaction('rw', db.unread, db.reads, async () => {
      for (const { id, rev } of sent) {
        const row = await db.unread.get(id);
        if (row !== undefined && row.rev <= rev)
          await db.unread.put({ ...row, data: { ...row.data, isRead: true } });
        // Read again meanwhile, of later news: that one is still to be told.
        if ((await db.reads.get(id))?.rev === rev) await db.reads.delete(id);
      }
    }),
  );
}

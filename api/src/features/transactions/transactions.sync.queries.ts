import type { SyncChange } from '@picks/contract/sync';
import type { Sql } from '#src/database/client.ts';
import { toTransaction, transactionColumns, type TransactionRow } from './transactions.queries.ts';

/** Months of transactions a new device gets (docs/offline.md). */
const HISTORY_MONTHS = 24;

interface TransactionWindow {
  readonly since: string | null;
  readonly after: { readonly xid: string; readonly id: string } | null;
  readonly limit: number;
}

/** The member's changed transactions in the order of their change, each with its place in that order. */
export async function readTransactionChanges(
  sql: Sql,
  userId: string,
  { since, after, limit }: TransactionWindow,
  now: Date,
): Promise<{ xid: string; id: string; change: SyncChange }[]> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - HISTORY_MONTHS);
  const rows = await sql<(TransactionRow & { xid: string; version: number })[]>`
    select ${transactionColumns(sql)}, t.changed_xid::text as xid, t.version
    from transactions t
    where t.user_id = ${userId}
      and ${since === null ? sql`t.created_at > ${oldest}` : sql`t.changed_xid >= ${since}::text::xid8`}
      ${after === null ? sql`` : sql`and (t.changed_xid, t.id) > (${after.xid}::text::xid8, ${after.id}::uuid)`}
    order by t.changed_xid, t.id limit ${limit}`;
  return rows.map((row) => ({
    xid: row.xid,
    id: row.id,
    change: { type: 'transaction', op: 'put', id: row.id, rev: row.version, data: toTransaction(row) },
  }));
}

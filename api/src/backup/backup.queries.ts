import type { Sql } from '#src/database/client.ts';

/** A slot of this connection's: it goes with it. */
const SLOT = 'fairline_backup';

export interface CopyStart {
  /** name of the first file of the write-ahead log that the copy needs */
  readonly firstLog: string;
  /** version of the server as a number: `180001` */
  readonly version: number;
}

/** From now on the files of the cluster may be copied, and the log that makes them whole is kept. One connection only. */
export async function beginCopy(sql: Sql, label: string): Promise<CopyStart> {
  await sql`select pg_create_physical_replication_slot(${SLOT}, true, true)`;
  const [row] = await sql<[CopyStart]>`
    select pg_walfile_name(pg_backup_start(${label}, true)) as "firstLog", current_setting('server_version_num')::int as version`;
  return row;
}

export interface CopyEnd {
  readonly lastLog: string;
  /** what the file `backup_label` of the copy must hold */
  readonly labelFile: string;
}

/** The files are copied: the log until now makes them whole. */
export async function endCopy(sql: Sql): Promise<CopyEnd> {
  const [row] = await sql<[CopyEnd]>`
    select pg_walfile_name(lsn) as "lastLog", labelfile as "labelFile" from pg_backup_stop(false)`;
  return row;
}

export interface Counts {
  readonly accounts: number;
  readonly picks: number;
  readonly journals: number;
  /** entries of the public record, and how many of them are signed */
  readonly entries: number;
  readonly signed: number;
}

export async function countRows(sql: Sql): Promise<Counts> {
  const [row] = await sql<[Counts]>`
    select (select count(*)::float8 from users) as accounts, (select count(*)::float8 from picks) as picks,
      (select count(*)::float8 from money.journal) as journals, (select size::float8 from record_counter) as entries,
      coalesce((select size from record_signer), 0)::float8 as signed`;
  return row;
}

/** Whether the cluster has been set up by a start of the service. */
export async function isSetUp(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ isThere: boolean }]>`
    select to_regclass('public.installation') is not null and to_regclass('public.record_signer') is not null as "isThere"`;
  return row.isThere;
}

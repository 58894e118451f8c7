import type { Sql } from '#src/database/client.ts';

/** What a server says of itself and of the connection. */
export interface ServerFacts {
  /** as PostgreSQL numbers it: 160004 is 16.4 */
  readonly version: number;
  readonly name: string;
  readonly encoding: string;
  /** it is in UTF-8, and its locale knows upper and lower case of letters beyond ASCII */
  readonly hasCase: boolean;
  readonly now: Date;
  readonly hasTls: boolean;
  /** takes no writes */
  readonly isStandby: boolean;
  readonly mayCreate: boolean;
  /** the service was started on it before */
  readonly isSetUp: boolean;
}

/** Whether the locale of a database in UTF-8 knows upper and lower case of letters beyond ASCII. */
async function hasCase(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ hasCase: boolean }[]>`select lower(chr(1046)) = chr(1078) as "hasCase"`;
  return row?.hasCase ?? false;
}

export async function readServer(sql: Sql): Promise<ServerFacts> {
  const [row] = await sql<Omit<ServerFacts, 'hasCase'>[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, clock_timestamp() as now,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "hasTls",
      pg_is_in_recovery() as "isStandby", has_database_privilege(current_database(), 'create') as "mayCreate",
      to_regclass('schema_migrations') is not null as "isSetUp"`;
  if (row === undefined) throw new Error('The database answers nothing');
  return { ...row, hasCase: row.encoding === 'UTF8' && (await hasCase(sql)) };
}

export async function listApplied(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from schema_migrations order by name`;
  return rows.map(({ name }) => name);
}

/** Devices that subscribed with a push key that isn't among these. */
export async function countStrangeDevices(sql: Sql, keyIds: readonly string[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from push_subscriptions where vapid_kid <> all (${[...keyIds]}::text[])`;
  return row?.count ?? 0;
}

import type { Sql } from '#src/database/client.ts';

/** What a server says of itself and of the connection. */
export interface ServerFacts {
  /** as PostgreSQL numbers it: 160004 is 16.4 */
  readonly version: number;
  readonly name: string;
  readonly encoding: string;
  /** its locale knows upper and lower case of letters beyond ASCII */
  readonly hasCase: boolean;
  readonly now: Date;
  readonly hasTls: boolean;
  /** takes no writes */
  readonly isStandby: boolean;
  readonly mayCreate: boolean;
  /** the service was started on it before */
  readonly isSetUp: boolean;
}

export async function readServer(sql: Sql): Promise<ServerFacts> {
  const [row] = await sql<ServerFacts[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, lower('Ж') = 'ж' as "hasCase", clock_timestamp() as now,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "hasTls",
      pg_is_in_recovery() as "isStandby", has_database_privilege(current_database(), 'create') as "mayCreate",
      to_regclass('schema_migrations') is not null as "isSetUp"`;
  if (row === undefined) throw new Error('The database answers nothing');
  return row;
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

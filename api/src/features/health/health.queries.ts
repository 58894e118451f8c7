import type { Sql } from '#src/database/client.ts';

/** Whether migrations are recorded. */
export async function areMigrationsThere(sql: Sql): Promise<boolean> {
  const rows = await sql`select from schema_migrations limit 1`;
  return rows.length === 1;
}

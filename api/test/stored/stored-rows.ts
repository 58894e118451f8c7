import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import { migrate } from '#src/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from '#test/database.ts';

/** A table and its rows, as the text of a JSON array: a number that was written as 25.00 stays that. */
type StoredRows = ReadonlyMap<string, string>;

const DATABASE = join(import.meta.dirname, '../../database');
const MIGRATIONS = join(DATABASE, 'migrations');

const fileOf = (migration: string) => join(import.meta.dirname, `${migration}.json.gz`);

const tablesOf = (sql: Sql) => sql<{ name: string; columns: string }[]>`
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'money') and c.relname not in ('schema_migrations', 'schema_definitions') order by 1`;

/** Keeps all rows of a database under the number of its newest migration: what the next release has to read. */
export async function keepRows(sql: Sql, migration: string): Promise<void> {
  const kept: [string, string][] = [];
  for (const { name } of await tablesOf(sql)) {
    const [row] = await sql.unsafe<{ rows: string | null }[]>(
      `select json_agg(to_jsonb(t))::text as rows from ${name} t`,
    );
    if (typeof row?.rows === 'string') kept.push([name, row.rows]);
  }
  writeFileSync(fileOf(migration), gzipSync(JSON.stringify(kept), { level: 9 }));
}

export const storedRows = (migration: string): StoredRows =>
  new Map(JSON.parse(gunzipSync(readFileSync(fileOf(migration))).toString()) as [string, string][]);

/** The schema of then, as it was applied then; the job queue, the definitions of now and the grants come with the upgrade. */
async function migrateUpTo(sql: Sql, migration: string): Promise<void> {
  await sql`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  const names = (await readdir(MIGRATIONS)).filter(
    (name) => /^\d{4}_/.test(name) && name.slice(0, 4) <= migration,
  );
  for (const name of names.toSorted()) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    await sql.unsafe(text);
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
  }
}

/** Puts the rows in as they are: triggers made them what they are already. */
async function restoreRows(target: DatabaseTarget, stored: StoredRows): Promise<void> {
  const sql = connect(target, { max: 1, statementTimeout: 0 });
  await sql`select set_config('session_replication_role', 'replica', false)`;
  const tables = await tablesOf(sql);
  await sql.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, columns } of tables)
    await sql.unsafe(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
      [stored.get(name) ?? '[]'],
    );
  for (const { name, column } of await numbered(sql))
    await sql.unsafe(
      `select setval(pg_get_serial_sequence('${name}', '${column}'), greatest(max(${column}), 1)) from ${name}`,
    );
  await sql`select setval('ticket_numbers', greatest(max(number), 1001)) from tickets`;
  await sql.end();
}

/** The columns that number their rows. */
const numbered = (sql: Sql) => sql<{ name: string; column: string }[]>`
  select format('%I.%I', table_schema, table_name) as name, column_name as column
  from information_schema.columns where table_schema in ('public', 'money') and is_identity = 'YES'`;

/** A database that a release filled, whose newest migration was this one, after an upgrade to the schema of today. */
export async function storedDatabase(migration: string): Promise<TestDatabase> {
  const database = await emptyDatabase();
  await migrateUpTo(database.sql, migration);
  await restoreRows(database.target, storedRows(migration));
  await migrate(database.target, DATABASE);
  return database;
}

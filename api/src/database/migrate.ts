import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { codeOf } from './availability.ts';
import { connect, type DatabaseTarget, type Sql } from './client.ts';
import { type Definitions, readDefinitions, statementsOf } from './definitions.ts';
import { queuePool } from './queue-pool.ts';

/** Held while migrating, so that replicas that boot together take turns. */
const LOCK = 7_403_118;

/** Milliseconds of a turn that a step waits for its locks, which is less than statements behind it may, and between two. */
const TURN = 500;
const BETWEEN_TURNS = 1_000;
/** Milliseconds after which it gives up. */
const PATIENCE = 30 * 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The SQLSTATE of what our own SQL has to say to a person. */
const RAISED = 'P0001';

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function migrateQueue(target: DatabaseTarget): Promise<void> {
  const pgPool = queuePool(target, 1, { silence: null });
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

/**
 * Carries out a step again until it gets its locks. Whatever reads a table for long, such as a backup, keeps the step from
 * it; the step must not keep all the others from it meanwhile, so it waits in short turns.
 */
async function inTurns<T>(step: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Error) || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (Date.now() > deadline)
        throw new Error(
          'A migration waited half an hour for a table that something reads or writes: end that first',
          {
            cause: error,
          },
        );
      await delay(BETWEEN_TURNS);
    }
  }
}

/** What is not applied yet; refuses what was changed after it had been. */
async function pendingOf(sql: Sql, migrations: readonly Migration[]): Promise<Migration[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  const applied = await sql<
    { name: string; checksum: string }[]
  >`select name, checksum from schema_migrations`;
  const checksums = new Map(applied.map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of migrations) {
    if ((checksums.get(name) ?? checksum) !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied`);
  }
  return migrations.filter(({ name }) => !checksums.has(name));
}

/** Compares a database's definitions with ours. Returns `newer` if a newer release applied them, or began to. */
async function compare(
  sql: Sql,
  { revision, checksum, migrations }: Definitions,
): Promise<'same' | 'different' | 'newer'> {
  const last = basename(migrations.at(-1)?.name ?? '');
  const applied = await sql<{ name: string }[]>`select name from schema_migrations`;
  if (applied.some(({ name }) => name > last)) return 'newer';
  const [row] = await sql<
    { revision: number; checksum: string }[]
  >`select revision, checksum from schema_definitions`;
  if (row !== undefined && row.revision > revision) return 'newer';
  return row?.revision === revision && row.checksum === checksum ? 'same' : 'different';
}

/**
 * Applies functions, triggers, views and grants in one transaction: no statement of a service that runs meanwhile finds a
 * view missing, or a function that was replaced and has lost the rights that the grants give it. Does nothing if
 * a newer release has applied its own.
 */
async function applyDefinitions(sql: Sql, definitions: Definitions): Promise<void> {
  await sql`create table if not exists schema_definitions (
    is_only boolean primary key default true check (is_only), revision integer not null, checksum text not null,
    applied_at timestamptz not null default now())`;
  const present = await compare(sql, definitions);
  if (present === 'newer') return;
  const statements = present === 'different' ? statementsOf(definitions) : [];
  const { revision, checksum, grants } = definitions;
  await inTurns(() =>
    sql.begin(async (tx) => {
      for (const statement of statements) await tx.unsafe(statement);
      if (statements.length > 0)
        await tx`insert into schema_definitions (revision, checksum) values (${revision}, ${checksum})
          on conflict (is_only) do update set revision = excluded.revision, checksum = excluded.checksum, applied_at = now()`;
      await tx.unsafe(grants);
    }),
  );
}

/**
 * Brings the database to the newest schema, ours and the job queue's, from the files of a folder such as `api/database`.
 * Safe when several processes do it at once.
 */
export async function migrate(target: DatabaseTarget, directory: string): Promise<void> {
  const migrations = await readMigrations(join(directory, 'migrations'));
  const definitions = await readDefinitions(directory);
  const sql = connect(target, { max: 1, statementTimeout: 0 });
  try {
    // Of the session, because the queue migrates over its own connection.
    await sql`select pg_advisory_lock(${LOCK})`;
    // A crash may take the last of them along, whole, and the next start applies it again: none waits for the disk.
    await sql.unsafe(`set lock_timeout = ${TURN}; set synchronous_commit = off`);
    // Each by itself: locks are held no longer than one needs them, and what was done stays done.
    for (const { name, text, checksum } of await pendingOf(sql, migrations)) {
      await inTurns(() =>
        sql.begin(async (tx) => {
          await tx.unsafe(text);
          await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
        }),
      );
    }
    await migrateQueue(target);
    await applyDefinitions(sql, definitions).catch((error: Error) => {
      throw codeOf(error) === RAISED ? new Error(error.message) : error;
    });
    await inTurns(() => sql`select adopt_history()`.then(() => {}));
  } finally {
    await sql.end();
  }
}

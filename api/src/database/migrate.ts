import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { codeOf } from './availability.ts';
import { connect, type DatabaseTarget } from './client.ts';
import { queuePool } from './queue-pool.ts';

/** Held while migrating, so that replicas that boot together take turns. */
const LOCK = 7_403_118;

/** Applied after the migrations, every time. */
const GRANTS = 'grants.sql';

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
  const pgPool = queuePool(target, 1, () => {}, { silence: null });
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

/** Brings the database to the newest schema, ours and the job queue's. Safe when several processes do it at once. */
export async function migrate(target: DatabaseTarget, directory: string): Promise<void> {
  const migrations = await readMigrations(directory);
  const sql = connect(target, { max: 1, statementTimeout: 0 });
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCK})`;
      await tx`create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
      const applied = await tx<
        { name: string; checksum: string }[]
      >`select name, checksum from schema_migrations`;
      const checksums = new Map(applied.map((row) => [row.name, row.checksum]));
      for (const { name, text, checksum } of migrations) {
        const known = checksums.get(name);
        if (known === checksum) continue;
        if (known !== undefined) throw new Error(`Migration ${name} was changed after it was applied`);
        await tx.unsafe(text);
        await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
      }
    });
    // A session lock, because the queue migrates over its own connection.
    await sql`select pg_advisory_lock(${LOCK})`;
    await migrateQueue(target);
    await sql.unsafe(await readFile(join(directory, GRANTS), 'utf8')).catch((error: Error) => {
      throw codeOf(error) === RAISED ? new Error(error.message) : error;
    });
    await sql`select adopt_history()`;
  } finally {
    await sql.end();
  }
}

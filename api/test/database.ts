import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import { databaseOn } from './global-setup.ts';

export interface TestDatabase {
  /** A pool over the fresh database, with the limits of production. */
  sql: Sql;
  target: DatabaseTarget;
}

/** Milliseconds for a statement of a test's own: some make many rows at once, beside other tests. */
const SETUP_TIMEOUT = 120_000;

/**
 * A migrated, empty database of the calling test file, dropped when the file ends. Call it at the top of a `.pg.test.ts`
 * file: `const { sql } = await freshDatabase();`
 */
export function freshDatabase(): Promise<TestDatabase> {
  return databaseFrom(inject('server').template);
}

/** A database without anything in it, not even our schema; otherwise as `freshDatabase`. */
export function emptyDatabase(): Promise<TestDatabase> {
  return databaseFrom('template0');
}

async function databaseFrom(template: string): Promise<TestDatabase> {
  const { maintenance } = inject('server');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copied as files it takes half the work of a copy through the log, which only matters where a crash may come.
  await withMaintenance(
    maintenance,
    (admin) => admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`,
  );
  const target = databaseOn(maintenance, name);
  const sql = connect(target, { statementTimeout: SETUP_TIMEOUT });
  afterAll(async () => {
    await sql.end();
    await withMaintenance(maintenance, (admin) => admin`drop database ${admin(name)} with (force)`);
  });
  return { sql, target };
}

async function withMaintenance(target: DatabaseTarget, act: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = connect(target, { max: 1, statementTimeout: 0 });
  await act(sql);
  await sql.end();
}

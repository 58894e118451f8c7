import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Pool } from 'pg';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import { queuePool } from '#src/database/queue-pool.ts';
import { atEnd } from './at-end.ts';
import { databaseOn } from './global-setup.ts';

export interface TestDatabase {
  /** A pool over the fresh database, with the limits of production. */
  sql: Sql;
  target: DatabaseTarget;
}

const queuePools = new Map<DatabaseTarget, Pool>();

/** The pool for the jobs of a fresh database: one for all its runs, a new connection costs more than most jobs. */
export function queuePoolOf(target: DatabaseTarget): Pool {
  const pool = queuePools.get(target) ?? queuePool(target, 5, () => {});
  queuePools.set(target, pool);
  return pool;
}

/** Milliseconds for a statement of a test's own: some make many rows at once, beside other tests. */
const SETUP_TIMEOUT = 120_000;

/**
 * A migrated, empty database, dropped when the test or the file that asked for it ends: `const { sql } = await freshDatabase();`
 * in a `.pg.test.ts` file.
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
  atEnd(async () => {
    await sql.end();
    await queuePools.get(target)?.end();
    queuePools.delete(target);
    await withMaintenance(maintenance, (admin) => admin`drop database ${admin(name)} with (force)`);
  });
  return { sql, target };
}

async function withMaintenance(target: DatabaseTarget, act: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = connect(target, { max: 1, statementTimeout: 0 });
  await act(sql);
  await sql.end();
}

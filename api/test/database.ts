import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Pool } from 'pg';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import { queuePool } from '#src/database/queue-pool.ts';
import { atEnd } from './at-end.ts';
import { connectForMaintenance, copyDatabase, databaseOn } from './server.ts';

export interface TestDatabase {
  /** A pool over the fresh database, with the limits of production. */
  sql: Sql;
  target: DatabaseTarget;
}

const queuePools = new Map<DatabaseTarget, Pool>();

/** The job pool of a test database, shared by all its runs: opening a connection costs more than most jobs. */
export function queuePoolOf(target: DatabaseTarget): Pool {
  const pool = queuePools.get(target) ?? queuePool(target, 5);
  queuePools.set(target, pool);
  return pool;
}

/** Milliseconds for a statement of a test's own: some make many rows at once, beside other tests. */
const SETUP_TIMEOUT = 120_000;

let maintenance: Sql | undefined;

/** Returns the worker's connection for creating and dropping databases. */
const onServer = (): Sql => (maintenance ??= connectForMaintenance(inject('server').maintenance));

/** Creates a migrated, empty database that lasts until the end of the test or file that called this. */
export function freshDatabase(): Promise<TestDatabase> {
  return databaseFrom(inject('server').template);
}

/** A database without anything in it, not even our schema; otherwise as `freshDatabase`. */
export function emptyDatabase(): Promise<TestDatabase> {
  return databaseFrom('template0');
}

async function databaseFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await copyDatabase(onServer(), name, template);
  const target = databaseOn(inject('server').maintenance, name);
  const sql = connect(target, { statementTimeout: SETUP_TIMEOUT });
  atEnd(async () => {
    await sql.end();
    await queuePools.get(target)?.end();
    queuePools.delete(target);
    await discardDatabase(name);
  });
  return { sql, target };
}

/** Disconnects all clients from a database for good, and drops it unless the server is temporary. */
async function discardDatabase(name: string): Promise<void> {
  const server = onServer();
  if (!inject('server').isTemporary) {
    await server`drop database ${server(name)} with (force)`;
    return;
  }
  await server`alter database ${server(name)} with allow_connections false`;
  await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
}

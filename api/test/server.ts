import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect, type DatabaseTarget, type Sql } from '#src/database/client.ts';
import { startEmbeddedServer } from '#src/database/embedded-server.ts';

/** Speed over durability and upkeep: test databases don't outlive the run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
};

/** A PostgreSQL server for the tests of one run. */
export interface TestServer {
  /** Database to connect to when creating or dropping others. */
  readonly maintenance: DatabaseTarget;
  /** Whether stopping the server removes its databases, so tests needn't drop them. */
  readonly isTemporary: boolean;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** Starts the bundled PostgreSQL over a new folder. */
export async function startTestServer() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'picks-test-'));
  const server = await startEmbeddedServer({ dataDir: path.join(home, 'postgres'), settings: SETTINGS });
  return {
    maintenance: { host: server.host, database: 'postgres', user: 'postgres' },
    isTemporary: true,
    async stop() {
      await server.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  } satisfies TestServer;
}

/** Target for another database on the same server. */
export function databaseOn(server: DatabaseTarget, database: string): DatabaseTarget {
  if (!('url' in server)) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** Opens one connection without a statement timeout, for creating and dropping databases. */
export const connectForMaintenance = (target: DatabaseTarget): Sql =>
  connect(target, { max: 1, statementTimeout: 0 });

/** Copies a database. Copying files takes half the work of copying through the WAL, which only crash recovery needs. */
export const copyDatabase = (server: Sql, name: string, template: string) =>
  server`create database ${server(name)} template ${server(template)} strategy file_copy`;

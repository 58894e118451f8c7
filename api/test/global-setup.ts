import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, type DatabaseTarget } from '#src/database/client.ts';
import { startEmbeddedServer } from '#src/database/embedded-server.ts';
import { migrate } from '#src/database/migrate.ts';

/** What every test file needs to make its own database. */
export interface TestServer {
  maintenance: DatabaseTarget;
  template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    server: TestServer;
  }
}

/** Speed over durability: a test database does not outlive its run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
};

/** One server and one migrated template database for the whole run: TEST_DATABASE_URL, or the bundled PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env['TEST_DATABASE_URL']);
  const { maintenance } = server;
  const template = `template_${randomBytes(8).toString('hex')}`;
  const sql = connect(maintenance, { max: 1, statementTimeout: 0 });
  await sql`create database ${sql(template)}`;
  await migrate(databaseOn(maintenance, template), path.join(import.meta.dirname, '../database'));
  project.provide('server', { maintenance, template });
  return async () => {
    await sql`drop database if exists ${sql(template)} with (force)`;
    await sql.end();
    await server.stop();
  };
}

async function startServer(
  url: string | undefined,
): Promise<{ maintenance: DatabaseTarget; stop(): Promise<void> }> {
  if (url !== undefined) return { maintenance: { url }, stop: async () => {} };
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'picks-test-'));
  const server = await startEmbeddedServer({ dataDir: path.join(home, 'postgres'), settings: SETTINGS });
  return {
    maintenance: { host: server.host, database: 'postgres', user: 'postgres' },
    async stop() {
      await server.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The same server, another database. */
export function databaseOn(target: DatabaseTarget, database: string): DatabaseTarget {
  if (!('url' in target)) return { ...target, database };
  const url = new URL(target.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

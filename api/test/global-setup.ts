import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#src/database/migrate.ts';
import { connectForMaintenance, databaseOn, startTestServer, type TestServer } from './server.ts';

/** What every test file needs to make its own database. */
export interface ProvidedServer extends Pick<TestServer, 'maintenance' | 'isTemporary'> {
  /** Name of a migrated, empty database. */
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    server: ProvidedServer;
  }
}

/** One server and one migrated template database for the whole run: TEST_DATABASE_URL, or the bundled PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverAt(process.env['TEST_DATABASE_URL']);
  const { maintenance, isTemporary } = server;
  const template = `template_${randomBytes(8).toString('hex')}`;
  const sql = connectForMaintenance(maintenance);
  await sql`create database ${sql(template)}`;
  await migrate(databaseOn(maintenance, template), path.join(import.meta.dirname, '../database'));
  project.provide('server', { maintenance, isTemporary, template });
  return async () => {
    if (!isTemporary) await sql`drop database if exists ${sql(template)} with (force)`;
    await sql.end();
    await server.stop();
  };
}

const serverAt = async (url: string | undefined): Promise<TestServer> =>
  url === undefined ? startTestServer() : { maintenance: { url }, isTemporary: false, stop: async () => {} };

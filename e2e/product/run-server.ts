import { randomBytes } from 'node:crypto';
import { connectForMaintenance, copyDatabase, type startTestServer } from '@picks/api/test/server';
import { inject } from 'vitest';
import { databaseUrl, type newSecrets } from './deployment.ts';

/** Template databases of a run: a fresh install with one administrator, and the demo. */
export const templates = ['fresh', 'demo'] as const;

/** The run's PostgreSQL server, with one database per template. */
export interface RunServer extends Pick<Awaited<ReturnType<typeof startTestServer>>, 'maintenance'> {
  /** The secrets the templates were created with; copies need the same ones. */
  readonly secrets: ReturnType<typeof newSecrets>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    runServer: RunServer;
  }
}

/** Environment of a product over a database of the run's server. Its pool is small, because all products share the server. */
export const environmentOver = ({ maintenance, secrets }: RunServer, database: string) => ({
  ...secrets,
  DATABASE_URL: databaseUrl(maintenance.host, database),
  DATABASE_POOL: '4',
});

/** Creates a database on the run's server. Returns the environment of a product that uses it. */
export async function newDatabaseEnv(
  template: (typeof templates)[number] | 'template0',
): Promise<Readonly<Record<string, string>>> {
  const server = inject('runServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const sql = connectForMaintenance(server.maintenance);
  try {
    await copyDatabase(sql, name, template);
  } finally {
    await sql.end();
  }
  return environmentOver(server, name);
}

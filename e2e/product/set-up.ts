import { connectForMaintenance, startTestServer } from '@picks/api/test/server';
import type { TestProject } from 'vitest/node';
import { newSecrets } from './deployment.ts';
import { startStandaloneProduct } from './product-process.ts';
import { environmentOver, type RunServer, templates } from './run-server.ts';
import { bundleServer } from './server-bundle.ts';

/** Creates the template databases by starting the product over each for the first time. */
async function createTemplates(server: RunServer): Promise<void> {
  const sql = connectForMaintenance(server.maintenance);
  try {
    // In sequence: the first start creates the server's roles.
    for (const name of templates) {
      await sql`create database ${sql(name)}`;
      const env = { ...environmentOver(server, name), DEMO: name === 'demo' ? '1' : '0' };
      const product = await startStandaloneProduct({ env });
      await product.close();
    }
  } finally {
    await sql.end();
  }
}

/** Bundles the server, and starts a PostgreSQL server with the template databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await bundleServer();
  const { maintenance, stop } = await startTestServer();
  const server = { maintenance, secrets: newSecrets() };
  try {
    await createTemplates(server);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('runServer', server);
  return stop;
}

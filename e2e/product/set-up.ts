import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeDataDir } from './first-starts.ts';
import { startProductIn } from './product-process.ts';
import { bundleServer } from './server-bundle.ts';

/** Starts a product for the first time and stops it; the folder it wrote. */
async function startOnce(env: Readonly<Record<string, string>>): Promise<string> {
  const dataDir = makeDataDir();
  const product = await startProductIn(dataDir, { env });
  await product.stop();
  return dataDir;
}

/** Global set-up: the server of `startProduct`, and what its first start writes, made once a run. */
export default async function setUp(project: TestProject): Promise<() => void> {
  await bundleServer();
  const empty = await startOnce({});
  const demo = await startOnce({ DEMO: '1' });
  project.provide('firstStarts', { empty, demo });
  return () => {
    for (const folder of [empty, demo]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

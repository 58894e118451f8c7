import path from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, runTool } from './project.mjs';

// npm run fuzz [requests] [seed]
const [requests = '100000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
console.log(`${requests} requests from seed ${seed}`);
await ensureInstalled();
const env = { FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
await buildAll();
const { code } = await runTool('vitest', ['run', 'test/contract/fuzz'], {
  cwd: path.join(root, 'api'),
  env,
});
process.exitCode = code;

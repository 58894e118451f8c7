import path from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, root, runTool } from './project.mjs';

// npm run bench
await ensureInstalled();
try {
  await buildAll();
  const flags = ['run', '--config', 'bench.vitest.config.ts'];
  const { code } = await runTool('vitest', flags, { cwd: path.join(root, 'e2e') });
  process.exitCode = code;
} catch (error) {
  fail(error.message);
}

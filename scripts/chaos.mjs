import path from 'node:path';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, root, runTool } from './project.mjs';

// npm run chaos [seconds]
const [seconds = '60'] = process.argv.slice(2);
await ensureInstalled();
try {
  await buildAll();
  const flags = ['run', '--config', 'chaos.vitest.config.ts'];
  const env = { CHAOS_SECONDS: seconds };
  const { code } = await runTool('vitest', flags, { cwd: path.join(root, 'e2e'), env });
  process.exitCode = code;
} catch (error) {
  fail(error.message);
}

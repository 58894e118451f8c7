import path from 'node:path';
import { provideBrowsers } from './browsers.mjs';
import { buildAll } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, root, runTool } from './project.mjs';

await ensureInstalled();
try {
  await buildAll();
  const env = await provideBrowsers();
  const flags = ['run', '--config', 'screens.vitest.config.ts'];
  const { code } = await runTool('vitest', flags, { cwd: path.join(root, 'e2e'), env });
  process.exitCode = code;
} catch (error) {
  fail(error.message);
}

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideBrowsers } from './browsers.mjs';
import { buildAll } from './build.mjs';
import { check } from './check.mjs';
import { provideDrillPrograms } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, root, runTool } from './project.mjs';
import { failedStep, readReport, summary, sumOf } from './test-totals.mjs';

const SUITES = ['scripts', 'packages', 'pwa', 'admin-console', 'api'];

/** Runs everything in the order of what fails fastest; each step counts, and none hides another. */
async function testAll() {
  const parts = (await check()).map((step) => failedStep(step));
  await provideDrillPrograms();
  for (const suite of SUITES) parts.push(await runSuite(suite));
  try {
    heading('build');
    await buildAll();
    heading('browsers');
    const env = await provideBrowsers();
    parts.push(await runSuite('e2e', env));
    parts.push(await runSuite('e2e', env, 'chaos.vitest.config.ts'));
  } catch (error) {
    console.error(error.message);
    parts.push(failedStep(error.message.split('\n', 1)[0]));
  }
  return sumOf(parts);
}

/** One vitest run in its own folder: its normal output for people, its JSON report for the sum. */
async function runSuite(name, env = {}, config) {
  const folder = path.join(root, name);
  if (!fs.readdirSync(folder).some((file) => file.startsWith('vitest.config.')))
    return failedStep(`${name}: no tests`);
  const title = config ? `${name} (${config.split('.')[0]})` : name;
  heading(title);
  const report = path.join(cache, 'test', `${title}.json`);
  fs.rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = config ? ['--config', config] : [];
  const { code } = await runTool('vitest', ['run', ...chosen, ...reporters], { cwd: folder, env });
  return readReport(report, code);
}

function heading(text) {
  console.log(`\n== ${text}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  heading('check');
  const { lines, isGreen } = summary(await testAll());
  if (!isGreen) process.exitCode = 1;
  console.log(`\n${lines.join('\n')}`);
}

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideBrowsers } from './browsers.mjs';
import { buildAll } from './build.mjs';
import { check } from './check.mjs';
import { provideDrillPrograms } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, fail, root, runTool } from './project.mjs';
import { chooseTests } from './test-choice.mjs';
import { failedStep, readReport, summary, sumOf } from './test-totals.mjs';

const BROWSERS = 'e2e';

/** Runs what was chosen, in the order of what fails fastest; each step counts, and none hides another. */
async function testAll(chosen) {
  const parts = [];
  for (const { suite, files } of chosen) {
    if (suite === BROWSERS) parts.push(...(await testInBrowsers(files)));
    else {
      if (suite === 'api' && files.length === 0) await provideDrillPrograms();
      parts.push(await runSuite(suite, { files }));
    }
  }
  return parts;
}

async function testInBrowsers(files) {
  try {
    heading('build');
    await buildAll();
    heading('browsers');
    const env = await provideBrowsers();
    const journeys = await runSuite(BROWSERS, { env, files });
    if (files.length > 0) return [journeys];
    return [journeys, await runSuite(BROWSERS, { env, config: 'chaos.vitest.config.ts' })];
  } catch (error) {
    console.error(error.message);
    return [failedStep(error.message.split('\n', 1)[0])];
  }
}

/** One vitest run in its own folder: its normal output for people, its JSON report for the sum. */
async function runSuite(name, { env = {}, files = [], config }) {
  const folder = path.join(root, name);
  if (!fs.readdirSync(folder).some((file) => file.startsWith('vitest.config.')))
    return failedStep(`${name}: no tests`);
  const title = config ? `${name} (${config.split('.')[0]})` : name;
  heading(title);
  const report = path.join(cache, 'test', `${title}.json`);
  fs.rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = config ? ['--config', config] : [];
  const { code } = await runTool('vitest', ['run', ...files, ...chosen, ...reporters], { cwd: folder, env });
  return readReport(report, code);
}

function heading(text) {
  console.log(`\n== ${text}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const words = process.argv.slice(2);
  const chosen = chooseTests(words);
  if (chosen === null) fail(`No test file is about ${words.join(' or ')}.`);
  await ensureInstalled();
  const checks = [];
  if (words.length === 0) {
    heading('check');
    checks.push(...(await check()).map((step) => failedStep(step)));
  }
  const { lines, isGreen } = summary(sumOf([...checks, ...(await testAll(chosen))]));
  if (!isGreen) process.exitCode = 1;
  console.log(`\n${lines.join('\n')}`);
}

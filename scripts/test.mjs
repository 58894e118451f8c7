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
import { keepTemporaryFilesInMemory } from './test-memory.mjs';
import { failedStep, readReport, summary, sumOf } from './test-totals.mjs';

const BROWSERS = 'e2e';

/** Begins to fetch what the suites work with: it comes over the network, while others use the processor. */
function beginProviding(chosen) {
  const drills = chosen.some(({ suite, files }) => suite === 'api' && files.length === 0)
    ? provideDrillPrograms()
    : Promise.resolve();
  // One after the other: Debian's packages are installed by one program at a time.
  const browsers = drills.then(() =>
    chosen.some(({ suite }) => suite === BROWSERS) ? provideBrowsers() : {},
  );
  browsers.catch(() => {});
  return { drills, browsers };
}

/** Runs what was chosen, in the order of what fails fastest; each step counts, and none hides another. */
async function testAll(chosen, provided) {
  const parts = [];
  for (const { suite, files } of chosen) {
    if (suite === BROWSERS) parts.push(...(await testInBrowsers(files, provided.browsers)));
    else {
      if (suite === 'api') await provided.drills;
      parts.push(await runSuite(suite, { files }));
    }
  }
  return parts;
}

async function testInBrowsers(files, browsers) {
  try {
    heading('build');
    await buildAll();
    heading('browsers');
    const env = await browsers;
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
  const begun = Date.now();
  const { code } = await runTool('vitest', ['run', ...files, ...chosen, ...reporters], { cwd: folder, env });
  console.log(`${title}: ${Math.round((Date.now() - begun) / 1000)} s`);
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
  keepTemporaryFilesInMemory();
  const provided = beginProviding(chosen);
  const checks = [];
  if (words.length === 0) {
    heading('check');
    checks.push(...(await check()).map((step) => failedStep(step)));
  }
  const { lines, isGreen } = summary(sumOf([...checks, ...(await testAll(chosen, provided))]));
  if (!isGreen) process.exitCode = 1;
  console.log(`\n${lines.join('\n')}`);
}

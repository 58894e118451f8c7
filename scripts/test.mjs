import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { provideBrowsers } from './browsers.mjs';
import { buildAll } from './build.mjs';
import { check } from './check.mjs';
import { provideDrillPrograms } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { cache, fail, root, runTool } from './project.mjs';
import { chooseTests } from './test-choice.mjs';
import { keepTemporaryFilesInMemory } from './test-memory.mjs';
import { drills, leftOut } from './test-tags.mjs';
import { failedStep, readReport, summary, sumOf } from './test-totals.mjs';

const BROWSERS = 'e2e';

/** How many times each test of the gate kills a browser tab. Other runs use the test's own number. */
const GATE_KILLS = '3';

/** Begins to fetch what the suites work with: it comes over the network, while others use the processor. */
function beginProviding(chosen, run) {
  const needsDrillPrograms =
    run !== 'gate' && chosen.some(({ suite, files }) => suite === 'api' && files.length === 0);
  const programs = needsDrillPrograms ? provideDrillPrograms() : Promise.resolve();
  // One after the other: Debian's packages are installed by one program at a time.
  const browsers = programs.then(() =>
    chosen.some(({ suite }) => suite === BROWSERS) ? provideBrowsers() : {},
  );
  browsers.catch(() => {});
  return { programs, browsers };
}

/** Runs what was chosen, in the order of what fails fastest; each step counts, and none hides another. */
async function testAll(chosen, run, provided) {
  const parts = [];
  for (const { suite, files, config } of chosen) {
    const env = {
      // Files that were named are never left out.
      ...(files.length === 0 && { TEST_LEFT_OUT: JSON.stringify(leftOut(suite, run)) }),
      ...(run === 'gate' && { KILLS: GATE_KILLS }),
    };
    if (suite === BROWSERS) parts.push(await testInBrowsers({ files, config, env }, provided.browsers));
    else {
      if (suite === 'api') await provided.programs;
      parts.push(await runSuite(suite, { files, env }));
    }
  }
  return parts;
}

async function testInBrowsers({ files, config, env }, browsers) {
  try {
    heading('build');
    await buildAll();
    heading('browsers');
    return await runSuite(BROWSERS, { files, config, env: { ...env, ...(await browsers) } });
  } catch (error) {
    console.error(error.message);
    return failedStep(error.message.split('\n', 1)[0]);
  }
}

/** One vitest run in its own folder: its normal output for people, its JSON report for the sum. */
async function runSuite(name, { env, files, config }) {
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

function readArguments() {
  try {
    const options = { all: { type: 'boolean' }, drills: { type: 'boolean' } };
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(error.message);
  }
}

/** Parses the command line: the kind of run (`gate`, `all`, `drills` or `suite`), and the suites and files it covers. */
function readCommand() {
  const { values, positionals: words } = readArguments();
  if (words.length > 0 && (values.all || values.drills))
    fail('test:all and drills take no names: use npm test -- <name>.');
  if (values.drills) {
    const chaos = { suite: BROWSERS, files: [], config: 'chaos.vitest.config.ts' };
    return { run: 'drills', chosen: [chaos, ...drills()] };
  }
  const chosen = chooseTests(words);
  if (chosen === null) fail(`No test file is about ${words.join(' or ')}.`);
  if (words.length > 0) return { run: 'suite', chosen };
  return { run: values.all ? 'all' : 'gate', chosen };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { run, chosen } = readCommand();
  await ensureInstalled();
  keepTemporaryFilesInMemory();
  const provided = beginProviding(chosen, run);
  const checks = [];
  if (run === 'gate' || run === 'all') {
    heading('check');
    checks.push(...(await check()).map((step) => failedStep(step)));
  }
  const { lines, isGreen } = summary(sumOf([...checks, ...(await testAll(chosen, run, provided))]));
  if (!isGreen) process.exitCode = 1;
  console.log(`\n${lines.join('\n')}`);
}

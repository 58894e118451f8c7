import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { provideBrowsers } from './browsers.mjs';
import { buildAll } from './build.mjs';
import { check } from './check.mjs';
import { provideDrillPrograms } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { forgetLastRun, saveLastRun, stateOf } from './last-run.mjs';
import { cache, fail, root } from './project.mjs';
import { chooseTests } from './test-choice.mjs';
import { keepTemporaryFilesInMemory } from './test-memory.mjs';
import { heading, runSuite } from './test-run.mjs';
import { chooseSince } from './test-since.mjs';
import { drills, leftOut } from './test-tags.mjs';
import { failedStep, isGreen, summary, sumOf } from './test-totals.mjs';

const BROWSERS = 'e2e';

/** Runs that cover every suite and whose result is saved. */
const FULL_RUNS = ['gate', 'all'];

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

/** Only whole suites rerun what failed: with named files someone is watching, and a drill must report what it found. */
const isWholeSuite = ({ files, config }) => files.length === 0 && config === undefined;

async function testInBrowsers({ files, config, env }, browsers) {
  try {
    heading('build');
    await buildAll();
    heading('browsers');
    const variables = { ...env, ...(await browsers) };
    return await runSuite(BROWSERS, {
      files,
      config,
      env: variables,
      canRerun: isWholeSuite({ files, config }),
    });
  } catch (error) {
    console.error(error.message);
    return failedStep(error.message.split('\n', 1)[0]);
  }
}

function readArguments() {
  try {
    const options = { all: { type: 'boolean' }, drills: { type: 'boolean' }, since: { type: 'string' } };
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(error.message);
  }
}

/** Parses the command line: the kind of run (`gate`, `all`, `drills` or `suite`), and the suites and files it covers. */
async function readCommand() {
  const { values, positionals: words } = readArguments();
  if (words.length > 0 && (values.all || values.drills))
    fail('test:all and drills take no names: use npm test -- <name>.');
  if (values.since !== undefined) {
    if (words.length > 0 || values.all || values.drills) fail('Use --since <commit> by itself.');
    return { run: 'suite', chosen: await chooseSince(values.since) };
  }
  if (values.drills) {
    const chaos = { suite: BROWSERS, files: [], config: 'chaos.vitest.config.ts' };
    return { run: 'drills', chosen: [chaos, ...drills()] };
  }
  const chosen = chooseTests(words);
  if (chosen === null) fail(`No test file is about ${words.join(' or ')}.`);
  if (words.length > 0) return { run: 'suite', chosen };
  return { run: values.all ? 'all' : 'gate', chosen };
}

/** Saves the flaky tests of the browser suite, and the result of a full run. */
function saveResult({ run, chosen }, before, totals, seconds) {
  if (chosen.some((part) => part.suite === BROWSERS && isWholeSuite(part)))
    fs.writeFileSync(path.join(cache, 'test/flaky.json'), `${JSON.stringify(totals.flaky, null, 2)}\n`);
  if (FULL_RUNS.includes(run)) saveLastRun(root, before, { ...totals, green: isGreen(totals), seconds });
}

async function runTests({ run, chosen }, begun) {
  const before = stateOf(root);
  const isFull = FULL_RUNS.includes(run);
  if (isFull) forgetLastRun(root);
  keepTemporaryFilesInMemory();
  const provided = beginProviding(chosen, run);
  const checks = [];
  if (isFull) {
    heading('check');
    checks.push(...(await check()).map((step) => failedStep(step)));
  }
  const totals = sumOf([...checks, ...(await testAll(chosen, run, provided))]);
  if (!isGreen(totals)) process.exitCode = 1;
  console.log(`\n${summary(totals).join('\n')}`);
  saveResult({ run, chosen }, before, totals, Math.round((Date.now() - begun) / 1000));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const begun = Date.now();
  await ensureInstalled();
  const command = await readCommand();
  if (command.chosen.length > 0) await runTests(command, begun);
  else console.log('No tests are affected.');
}

import fs from 'node:fs';
import path from 'node:path';
import { cache, root, runTool } from './project.mjs';
import { testFiles } from './test-choice.mjs';
import { countRun, countWithReruns, failedFiles, failedStep, readReport } from './test-totals.mjs';

/** Most failed files to rerun. More than this usually share a cause, and rerunning would only delay the report. */
const MOST_RERUN_FILES = 5;

const REPORTER = path.join(import.meta.dirname, 'test-reporter.mjs');

export const heading = (text) => console.log(`\n== ${text}`);

/**
 * What selects exactly these files of a suite. vitest takes a name as part of a path (`journey` is in `money-journey`), so
 * the others are left out as well, by the suites that can.
 */
function selection(suite, files) {
  if (files.length === 0) return {};
  const others = testFiles(suite).filter((file) => !files.includes(file));
  return { TEST_LEFT_OUT: JSON.stringify(others) };
}

/** Runs vitest once in a suite's folder: default output for people, JSON report for the totals. */
async function runVitest(suite, title, { files, config, env }) {
  heading(title);
  const report = path.join(cache, 'test', `${title}.json`);
  fs.rmSync(report, { force: true });
  const options = [
    ...(config ? ['--config', config] : []),
    '--reporter=default',
    `--reporter=${REPORTER}`,
    `--outputFile.json=${report}`,
  ];
  const begun = Date.now();
  const { code, signal } = await runTool('vitest', ['run', ...files, ...options], {
    cwd: path.join(root, suite),
    env: { ...env, ...selection(suite, files) },
  });
  console.log(`${title}: ${Math.round((Date.now() - begun) / 1000)} s`);
  return { report: readReport(report), code: signal ? 128 : code };
}

/**
 * Runs a suite or some of its files and returns totals. With `canRerun`, reruns each failed file once, alone, against a
 * fresh product.
 */
export async function runSuite(suite, { files = [], config, env, canRerun = false }) {
  const folder = path.join(root, suite);
  if (!fs.readdirSync(folder).some((file) => file.startsWith('vitest.config.')))
    return failedStep(`${suite}: no tests`);
  const title = config ? `${suite} (${config.split('.')[0]})` : suite;
  const run = await runVitest(suite, title, { files, config, env });
  const failed = canRerun ? failedFiles(run.report) : [];
  if (failed.length === 0 || failed.length > MOST_RERUN_FILES) return countRun(title, run);
  const reruns = [];
  for (const file of failed) {
    const name = path.relative(folder, file);
    const rerun = await runVitest(suite, `${title} again, ${path.basename(file)}`, {
      files: [name],
      config,
      env,
    });
    reruns.push({ file, ...rerun });
  }
  return countWithReruns(title, run, reruns);
}

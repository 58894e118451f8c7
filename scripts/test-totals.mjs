import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** How many of the slowest tests to list. */
const SLOWEST = 20;

/** Parses a report written by `test-reporter.mjs`. Null if vitest didn't write one. */
export const readReport = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null);

/** Absolute paths of the files with a failed test or hook, or that didn't load. */
export const failedFiles = (report) =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

const nothing = { passed: 0, failed: 0, skipped: 0, passes: [], failures: [], flaky: [], durations: [] };

/** Totals for a failed check, or for a step that couldn't run. */
export const failedStep = (name) => ({ ...nothing, failed: 1, failures: [name] });

/**
 * Totals of one vitest run. A file that fails without a failed test (a hook, or a load error) counts as one failure. So does
 * an error outside tests, a run with no passing test, and a nonzero exit that nothing else explains.
 */
export function countRun(name, { report, code }) {
  if (report === null) return failedStep(name);
  const totals = countReport(name, report);
  const isUnexplained = totals.failed === 0 && (code !== 0 || totals.passed === 0);
  return isUnexplained ? sumOf([totals, failedStep(name)]) : totals;
}

/**
 * Totals of a run of which some files ran again: a file's second result replaces its first. Failures in a file that then
 * passed are flaky.
 */
export function countWithReruns(name, { report, code }, reruns) {
  const kept = report.testResults.filter((file) => reruns.every((rerun) => rerun.file !== file.name));
  const first = ({ file }) => countFile(report.testResults.find((each) => each.name === file));
  return sumOf([
    countReport(name, { ...report, testResults: kept }),
    ...reruns.map((rerun) => countRerun(rerun, first(rerun).failures)),
    // Failed tests exit with 1; whatever else ended the run is not excused by passing later.
    ...(code === 1 ? [] : [failedStep(name)]),
  ]);
}

/** Totals of a second run, given what failed in the first: all of that has to pass now. */
function countRerun({ file, ...run }, failures) {
  const name = path.relative(root, file);
  const totals = countRun(name, run);
  if (totals.failed > 0) return totals;
  const missing = failures.filter((each) => each !== name && !totals.passes.includes(each));
  return sumOf([
    totals,
    ...missing.map(failedStep),
    ...(missing.length === 0 ? [{ ...nothing, flaky: failures }] : []),
  ]);
}

const countReport = (name, { testResults, unhandledErrors }) =>
  sumOf([
    ...testResults.map((file) => countFile(file)),
    ...unhandledErrors.map((message) => failedStep(`${name}: ${message.split('\n', 1)[0]}`)),
  ]);

function countFile({ name, status: outcome, assertionResults: tests }) {
  const file = path.relative(root, name);
  const nameOf = ({ fullName }) => `${file} > ${fullName.trim()}`;
  const having = (wanted) => tests.filter(({ status }) => status === wanted).map(nameOf);
  const [passes, failures] = [having('passed'), having('failed')];
  const skipped = tests.length - passes.length - failures.length;
  if (outcome === 'failed' && failures.length === 0) failures.push(file);
  return {
    passed: passes.length,
    failed: failures.length,
    skipped,
    passes,
    failures,
    flaky: [],
    durations: tests
      .filter(({ duration }) => duration !== undefined)
      .map((test) => ({ name: nameOf(test), milliseconds: test.duration })),
  };
}

export function sumOf(parts) {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const all = (key) => parts.flatMap((part) => part[key]);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    passes: all('passes'),
    failures: all('failures'),
    flaky: all('flaky'),
    durations: all('durations'),
  };
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

export const isGreen = ({ passed, failed }) => failed === 0 && passed > 0;

/** The last lines of `npm test`: the slowest tests, the flaky ones, the failures, and the totals. */
export function summary({ passed, failed, skipped, failures, flaky, durations }) {
  const slowest = durations
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST)
    .map(({ name, milliseconds }) => `slow: ${seconds(milliseconds)} ${name}`);
  return [
    ...slowest,
    ...flaky.map((name) => `flaky: ${name}`),
    ...failures.map((name) => `failed: ${name}`),
    `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
}

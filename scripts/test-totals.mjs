import fs from 'node:fs';
import path from 'node:path';

/** Tests named at the end: where the next minute is to be saved. */
const SLOWEST = 20;

/**
 * The figures of one vitest JSON report, and what failed. A run that fails without a failed test (a file that does not
 * load) counts one failure, and so does a run without any test.
 */
export function readReport(file, exitCode) {
  const suite = path.basename(file, '.json');
  if (!fs.existsSync(file)) return failedStep(suite);
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { numPassedTests: passed, numFailedTests: failed } = report;
  const isBroken = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: isBroken ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: isBroken
      ? [suite]
      : testsOf(report, suite)
          .filter(({ status }) => status === 'failed')
          .map(({ name }) => name),
    durations: testsOf(report, suite).filter(({ milliseconds }) => milliseconds !== undefined),
  };
}

function testsOf({ testResults = [] }, suite) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ status, fullName, duration }) => ({
      name: `${suite}: ${path.basename(file)}: ${fullName}`,
      status,
      milliseconds: duration,
    })),
  );
}

/** What a step that could not be carried out, or a check that failed, counts. */
export function failedStep(name) {
  return { passed: 0, failed: 1, skipped: 0, failures: [name], durations: [] };
}

export function sumOf(parts) {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: parts.flatMap(({ failures }) => failures),
    durations: parts.flatMap(({ durations }) => durations),
  };
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** The last lines of `npm test`: the slowest tests, what failed, by name, and the sum. */
export function summary({ passed, failed, skipped, failures, durations }) {
  const line = `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
  const slowest = durations
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST)
    .map(({ name, milliseconds }) => `slow: ${seconds(milliseconds)} ${name}`);
  return {
    lines: [...slowest, ...failures.map((name) => `failed: ${name}`), line],
    isGreen: failed === 0 && passed > 0,
  };
}

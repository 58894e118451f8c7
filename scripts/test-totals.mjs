import fs from 'node:fs';
import path from 'node:path';

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
    failures: isBroken ? [suite] : failedTests(report).map((name) => `${suite}: ${name}`),
  };
}

function failedTests({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path.basename(name)}: ${fullName}`),
  );
}

/** What a step that could not be carried out, or a check that failed, counts. */
export function failedStep(name) {
  return { passed: 0, failed: 1, skipped: 0, failures: [name] };
}

export function sumOf(parts) {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

/** The last lines of `npm test`: what failed, by name, and the sum. */
export function summary({ passed, failed, skipped, failures }) {
  const line = `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
  return {
    lines: [...failures.map((name) => `failed: ${name}`), line],
    isGreen: failed === 0 && passed > 0,
  };
}

import fs from 'node:fs';

/**
 * The figures of one vitest JSON report. A run that fails without a failed test (a file that does not load) counts one
 * failure, and so does a run without any test.
 */
export function readReport(file, exitCode) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { numPassedTests: passed, numFailedTests: failed } = report;
  const isBroken = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: isBroken ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

export function addTotals(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }) {
  return {
    line: `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`,
    isGreen: failed === 0 && passed > 0,
  };
}

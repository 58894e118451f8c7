import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './project.mjs';
import {
  countRun,
  countWithReruns,
  failedFiles,
  failedStep,
  isGreen,
  readReport,
  summary,
  sumOf,
} from './test-totals.mjs';

/** A file as vitest reports it: tests by name, with how each of them ended. */
const file = (name, tests, status = Object.values(tests).includes('failed') ? 'failed' : 'passed') => ({
  name: path.join(root, 'e2e', name),
  status,
  assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({ fullName, status: outcome })),
});
const run = (files, { unhandledErrors = [], code } = {}) => ({
  report: { testResults: files, unhandledErrors },
  code: code ?? (failedFiles({ testResults: files }).length + unhandledErrors.length > 0 ? 1 : 0),
});
const linesOf = (...runs) => summary(sumOf(runs.map((each) => countRun('e2e', each))));

describe('the last lines of npm test', () => {
  test('sum the reports of several suites', () => {
    const one = run([file('a.test.ts', { adds: 'passed', waits: 'skipped', 'is to come': 'todo' })]);
    const other = run([file('b.test.ts', { rounds: 'passed' })]);
    expect(linesOf(one, other)).toEqual(['tests: 2 passed, 0 failed, 2 skipped']);
  });

  test('list failures by name', () => {
    const money = run([file('money.test.ts', { 'adds up': 'passed', 'is rounded': 'failed' })]);
    expect(summary(sumOf([failedStep('types'), countRun('e2e', money)]))).toEqual([
      'failed: types',
      'failed: e2e/money.test.ts > is rounded',
      'tests: 1 passed, 2 failed, 0 skipped',
    ]);
  });

  test('list the twenty slowest tests, slowest first', () => {
    const names = Array.from({ length: 25 }, (_, index) => [`test ${index}`, 'passed']);
    const slow = file('money.test.ts', Object.fromEntries(names));
    slow.assertionResults.forEach((each, index) => (each.duration = 100 * index));
    const lines = linesOf(run([slow]));
    expect(lines).toHaveLength(21);
    expect(lines[0]).toBe('slow: 2.4 s e2e/money.test.ts > test 24');
    expect(lines[19]).toBe('slow: 0.5 s e2e/money.test.ts > test 5');
  });
});

describe('totals of a broken run', () => {
  const fine = file('a.test.ts', { works: 'passed' });

  test.each([
    [
      'a file whose hook failed',
      run([fine, file('b.test.ts', { works: 'skipped' }, 'failed')]),
      'e2e/b.test.ts',
    ],
    ['an error outside of the tests', run([fine], { unhandledErrors: ['It broke\nthere'] }), 'e2e: It broke'],
    ['a nonzero exit with no failed test', run([fine], { code: 1 }), 'e2e'],
    ['a run without any test', run([file('a.test.ts', { works: 'skipped' })]), 'e2e'],
    ['a missing report', { report: readReport('/nowhere.json'), code: 1 }, 'e2e'],
  ])('count %s as one failure', (_, broken, name) => {
    const figures = countRun('e2e', broken);
    expect(figures).toMatchObject({ failed: 1, failures: [name] });
    expect(isGreen(figures)).toBe(false);
  });
});

describe('a file that runs again', () => {
  const fine = file('a.test.ts', { works: 'passed' });
  const shaky = file('b.test.ts', { waits: 'failed', works: 'passed' });
  const again = (tests, options) => ({ file: shaky.name, ...run([file('b.test.ts', tests)], options) });
  const passing = { waits: 'passed', works: 'passed' };
  const counted = (first, ...reruns) => countWithReruns('e2e', first, reruns);

  test('is flaky if it passes, and counts once', () => {
    const totals = counted(run([fine, shaky]), again(passing));
    expect(summary(totals)).toEqual(['flaky: e2e/b.test.ts > waits', 'tests: 3 passed, 0 failed, 0 skipped']);
    expect(isGreen(totals)).toBe(true);
  });

  test('makes a run green of which it is the only file', () => {
    expect(isGreen(counted(run([shaky]), again(passing)))).toBe(true);
  });

  test('is listed by its name if a hook failed', () => {
    const hook = file('b.test.ts', { works: 'skipped' }, 'failed');
    expect(counted(run([fine, hook]), again(passing)).flaky).toEqual(['e2e/b.test.ts']);
  });

  test.each([
    ['fails again', again({ waits: 'failed', works: 'passed' }), 'e2e/b.test.ts > waits'],
    ['skips what failed', again({ waits: 'skipped', works: 'passed' }), 'e2e/b.test.ts > waits'],
    ['no longer has what failed', again({ works: 'passed' }), 'e2e/b.test.ts > waits'],
    ['exits with an error', again(passing, { code: 1 }), 'e2e/b.test.ts'],
    ['leaves no report', { file: shaky.name, report: null, code: 1 }, 'e2e/b.test.ts'],
  ])('is a failure if it %s', (_, rerun, name) => {
    expect(counted(run([fine, shaky]), rerun)).toMatchObject({ failed: 1, failures: [name], flaky: [] });
  });

  test.each([
    ['an error outside tests', { unhandledErrors: ['It broke'] }, 'e2e: It broke'],
    ['a signal that ended the run', { code: 143 }, 'e2e'],
  ])("doesn't excuse %s", (_, options, name) => {
    expect(counted(run([fine, shaky], options), again(passing)).failures).toEqual([name]);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import { git } from './git.mjs';
import { cache, fail, root, runTool } from './project.mjs';
import { chooseTests, suites } from './test-choice.mjs';
import { leftOut } from './test-tags.mjs';

/** What a suite stands on without importing it: a change there runs the whole suite. */
const WHOLE_SUITE_TRIGGERS = {
  api: ['api/database/', 'api/test/global-setup.ts', 'scripts/driver-patch.mjs'],
  e2e: [
    'scripts/driver-patch.mjs',
    'e2e/product/set-up.ts',
    'e2e/product/server-bundle.ts',
    'e2e/product/server.ts',
  ],
};

/** Noun a product file belongs to, or null. */
export const nounOf = (file) =>
  /\/features\/([^/]+)\//.exec(file)?.[1] ?? /^packages\/contract\/src\/([^./]+)\./.exec(file)?.[1] ?? null;

const linesOf = (text) => text.split('\n').filter((line) => line !== '');

/** The commit from which this branch left the given one. */
function baseOf(commit) {
  const base = git(['merge-base', commit, 'HEAD']);
  return base ?? fail(`--since ${commit}: git found no such commit with shared history.`);
}

/** Files that differ from a commit, new ones included. */
const changedFiles = (base) => [
  ...linesOf(git(['diff', '--name-only', '--no-renames', base, '--'])),
  ...linesOf(git(['ls-files', '--others', '--exclude-standard'])),
];

/** Test files of a suite, relative to it, that import something that differs from a commit. */
async function importingTests(suite, base) {
  const folder = path.join(root, suite);
  const file = path.join(cache, 'test/since.json');
  const options = ['list', '--filesOnly', `--json=${file}`, '--changed', base];
  fs.rmSync(file, { force: true });
  const { code, output } = await runTool('vitest', options, { cwd: folder, quiet: true });
  if (code !== 0 || !fs.existsSync(file)) fail(`vitest couldn't list the tests of ${suite}:\n${output}`);
  return JSON.parse(fs.readFileSync(file, 'utf8')).map((found) => path.relative(folder, found.file));
}

/** Browser tests import none of the code they exercise, so they're matched by noun. */
const browserTestsAbout = (changed, choose) =>
  [...new Set(changed.map(nounOf))]
    .filter((noun) => noun !== null)
    .flatMap((noun) => choose([noun]) ?? [])
    .filter(({ suite }) => suite === 'e2e')
    .flatMap(({ files }) => files);

/** Suites and files for changed files, except drills, in the form `chooseTests` returns. */
export async function chooseFor(changed, { importing, choose = chooseTests, drillsOf }) {
  const chosen = [];
  for (const suite of suites) {
    const triggers = WHOLE_SUITE_TRIGGERS[suite] ?? [];
    if (changed.some((file) => triggers.some((trigger) => file.startsWith(trigger)))) {
      chosen.push({ suite, files: [] });
      continue;
    }
    const found = await importing(suite);
    if (suite === 'e2e') found.push(...browserTestsAbout(changed, choose));
    const files = [...new Set(found)].filter((file) => !drillsOf(suite).includes(file));
    if (files.length > 0) chosen.push({ suite, files });
  }
  return chosen;
}

/** Suites and files affected by changes since a commit, except drills. */
export function chooseSince(commit) {
  const base = baseOf(commit);
  return chooseFor(changedFiles(base), {
    importing: (suite) => importingTests(suite, base),
    drillsOf: (suite) => leftOut(suite, 'suite'),
  });
}

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './project.mjs';

/** One folder per case, laid out like the repository, so that one run lints them all. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lint-test-'));
let cases = 0;
let diagnostics;

/** Writes the repository's config with its path patterns moved under the case folders. */
function writeConfig() {
  const config = JSON.parse(fs.readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));
  const inCases = (patterns) =>
    patterns?.map((pattern) => (pattern.startsWith('**/') ? pattern : `*/${pattern}`));
  const overrides = config.overrides.map(({ files, excludeFiles, ...rest }) => ({
    files: inCases(files),
    ...(excludeFiles && { excludeFiles: inCases(excludeFiles) }),
    ...rest,
  }));
  const jsPlugins = config.jsPlugins.map((file) => path.join(root, file));
  fs.writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    JSON.stringify({ ...config, jsPlugins, overrides, options: {} }),
  );
}

beforeAll(() => {
  writeConfig();
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], { cwd: folder });
  ({ diagnostics } = JSON.parse(stdout.toString()));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Adds a case from source texts by path. Returns a function that lists the rules they break. */
function lint(sources) {
  cases += 1;
  const home = `case-${cases}`;
  for (const [file, source] of Object.entries(sources)) {
    const place = path.join(folder, home, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, source);
  }
  return () =>
    diagnostics
      .filter(({ filename }) => filename.startsWith(`${home}/`))
      .map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1'))
      .toSorted();
}

/** Tests that a source text breaks exactly these rules. */
function testRefusals(title, file, source, rules) {
  const refusals = lint({ [file]: source });
  test(title, () => expect(refusals()).toEqual(rules));
}

const usesOf = (method) => `export const act = (sql) => sql.${method}('x');\n`;

for (const method of ['begin', 'reserve', 'unsafe'])
  testRefusals(
    `sql.${method} is refused outside migrations, seeding and the rate limiter`,
    'api/src/features/picks/picks.queries.ts',
    usesOf(method),
    ['no-restricted-properties'],
  );

for (const file of ['database/migrate.ts', 'demo/demo-season.ts', 'http/rate-limit.ts'])
  testRefusals(`sql.unsafe is allowed in ${file}`, `api/src/${file}`, usesOf('unsafe'), []);

const statements = {
  'a statement': 'export const find = (sql) => sql`select 1`;\n',
  'a typed statement': 'export const find = (sql: Sql) => sql<{ id: string }[]>`select 1`;\n',
  'a fragment of dependencies': 'export const find = (deps) => deps.sql`id = 1`;\n',
  'a statement in a transaction': 'export const find = (tx) => tx`select 1`;\n',
};

for (const [what, source] of Object.entries(statements)) {
  for (const file of [
    'features/picks/picks.service.ts',
    'features/picks/picks.sync.ts',
    'http/guards.ts',
    'worker.ts',
  ])
    testRefusals(`${what} is refused in ${file}`, `api/src/${file}`, source, ['in-its-files']);

  for (const file of [
    'features/picks/picks.queries.ts',
    'features/picks/picks.admin.queries.ts',
    'features/wallet/wallet.sql.ts',
    'worker.queries.ts',
    'database/tally.ts',
    'features/picks/picks.pg.test.ts',
  ])
    testRefusals(`${what} is allowed in ${file}`, `api/src/${file}`, source, []);
}

for (const name of ['alert', 'confirm', 'prompt'])
  testRefusals(
    `${name}() is refused`,
    'pwa/src/app/start-up.ts',
    `export const ask = () => window.${name}('x');\n`,
    ['no-alert'],
  );

const clockReads = [
  'expect(Date.now() - 5).toBeLessThan(2000);',
  'export const began = performance.now();',
  'export const { now } = performance;',
  'export const ofTheGlobal = globalThis.Date.now();',
  "export const inBrackets = Date['now']();",
  'export const today = new Date();',
  'export const precise = process.hrtime.bigint();',
];

for (const file of [
  'api/src/http/x.pg.test.ts',
  'api/test/people.ts',
  'pwa/src/app/x.test.tsx',
  'e2e/product/phone.ts',
  'e2e/browsers.ts',
  'scripts/x.test.mjs',
])
  testRefusals(
    `reading the clock is refused in ${file}`,
    file,
    clockReads.join('\n'),
    clockReads.map(() => 'no-clock'),
  );

for (const file of [
  'api/test/clock.ts',
  'e2e/page-clock.ts',
  'api/src/http/x.ts',
  'e2e/doubles/push-resource.ts',
])
  testRefusals(`reading the clock is allowed in ${file}`, file, clockReads.join('\n'), []);

testRefusals(
  'a property that every object inherits is not a clock',
  'api/src/http/x.test.ts',
  'export const has = ({}).hasOwnProperty.call({}, "x") && constructor.name;\n',
  [],
);

testRefusals(
  'a test may have a fixed date',
  'api/src/http/x.test.ts',
  "export const noon = new Date('2026-11-18T12:00:00Z');\n",
  [],
);

testRefusals(
  'any and non-null assertions are refused',
  'api/src/http/x.ts',
  'export const first = (list: any[]): string => list[0]!;\n',
  ['no-explicit-any', 'no-non-null-assertion'],
);

const cycle = lint({
  'api/src/http/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
  'api/src/http/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
});
test('an import cycle is refused', () => {
  expect(cycle()).toContain('no-cycle');
});

const longBody = Array.from({ length: 401 }, (_, index) => `  total += ${index};`).join('\n');
testRefusals(
  'a long file and a long function are refused',
  'api/src/http/x.ts',
  `export function add() {\n  let total = 0;\n${longBody}\n  return total;\n}\n`,
  ['max-lines', 'max-lines-per-function'],
);

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './project.mjs';

let copy;
beforeEach(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'lint-test-'));
  const config = JSON.parse(fs.readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));
  const jsPlugins = config.jsPlugins.map((file) => path.join(root, file));
  fs.writeFileSync(path.join(copy, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins, options: {} }));
});
afterEach(() => fs.rmSync(copy, { recursive: true, force: true }));

/** Names of the rules that refuse a source text at a place of the repository. */
function refusals(file, source) {
  fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  fs.writeFileSync(path.join(copy, file), source);
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], { cwd: copy });
  return JSON.parse(stdout.toString()).diagnostics.map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1'));
}

const usesOf = (method) => `export const act = (sql) => sql.${method}('x');\n`;

test.each(['begin', 'reserve', 'unsafe'])(
  'sql.%s is refused outside migrations, seeding and the rate limiter',
  (method) => {
    expect(refusals('api/src/features/picks/picks.queries.ts', usesOf(method))).toEqual([
      'no-restricted-properties',
    ]);
  },
);

test.each(['database/migrate.ts', 'demo/demo-season.ts', 'http/rate-limit.ts'])('%s may use them', (file) => {
  expect(refusals(`api/src/${file}`, usesOf('unsafe'))).toEqual([]);
});

const statements = {
  'a statement': 'export const find = (sql) => sql`select 1`;\n',
  'a typed one': 'export const find = (sql: Sql) => sql<{ id: string }[]>`select 1`;\n',
  'a fragment of dependencies': 'export const find = (deps) => deps.sql`id = 1`;\n',
  'one in a transaction': 'export const find = (tx) => tx`select 1`;\n',
};

test.each(
  Object.entries(statements).flatMap(([what, source]) =>
    ['features/picks/picks.service.ts', 'features/picks/picks.sync.ts', 'http/guards.ts', 'worker.ts'].map(
      (file) => [what, file, source],
    ),
  ),
)('%s is refused in %s', (_, file, source) => {
  expect(refusals(`api/src/${file}`, source)).toEqual(['in-its-files']);
});

test.each([
  'features/picks/picks.queries.ts',
  'features/picks/picks.admin.queries.ts',
  'features/wallet/wallet.sql.ts',
  'worker.queries.ts',
  'database/tally.ts',
  'features/picks/picks.pg.test.ts',
])('%s may hold SQL', (file) => {
  for (const source of Object.values(statements)) expect(refusals(`api/src/${file}`, source)).toEqual([]);
});

test.each(['alert', 'confirm', 'prompt'])('%s() is refused', (name) => {
  expect(refusals('pwa/src/app/start-up.ts', `export const ask = () => window.${name}('x');\n`)).toEqual([
    'no-alert',
  ]);
});

const clockReads = [
  'expect(Date.now() - 5).toBeLessThan(2000);',
  'export const began = performance.now();',
  'export const { now } = performance;',
  'export const ofTheGlobal = globalThis.Date.now();',
  "export const inBrackets = Date['now']();",
  'export const today = new Date();',
  'export const precise = process.hrtime.bigint();',
];

test.each([
  'api/src/http/x.pg.test.ts',
  'api/test/people.ts',
  'pwa/src/app/x.test.tsx',
  'e2e/product/phone.ts',
  'e2e/browsers.ts',
  'scripts/x.test.mjs',
])('rejects reading the clock in %s', (file) => {
  expect(refusals(file, clockReads.join('\n'))).toEqual(clockReads.map(() => 'no-clock'));
});

test('allows the clock in its helpers, the product and doubles, and fixed dates in tests', () => {
  for (const file of [
    'api/test/clock.ts',
    'e2e/page-clock.ts',
    'api/src/http/x.ts',
    'e2e/doubles/push-resource.ts',
  ])
    expect(refusals(file, clockReads.join('\n'))).toEqual([]);
  // A property that every object inherits is no clock.
  const inherited = 'export const has = ({}).hasOwnProperty.call({}, "x") && constructor.name;\n';
  expect(refusals('api/src/http/x.test.ts', inherited)).not.toContain('no-clock');
  const noon = "export const noon = new Date('2026-11-18T12:00:00Z');\n";
  expect(refusals('api/src/http/x.test.ts', noon)).toEqual([]);
});

test('any and non-null assertions are refused', () => {
  const source = 'export const first = (list: any[]): string => list[0]!;\n';
  expect(refusals('api/src/http/x.ts', source).toSorted()).toEqual([
    'no-explicit-any',
    'no-non-null-assertion',
  ]);
});

test('an import cycle is refused', () => {
  fs.mkdirSync(path.join(copy, 'api/src/http'), { recursive: true });
  fs.writeFileSync(
    path.join(copy, 'api/src/http/a.ts'),
    "import { b } from './b.ts';\nexport const a = () => b;\n",
  );
  expect(refusals('api/src/http/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n")).toContain(
    'no-cycle',
  );
});

test('a long file and a long function are refused', () => {
  const body = Array.from({ length: 401 }, (_, index) => `  total += ${index};`).join('\n');
  const source = `export function add() {\n  let total = 0;\n${body}\n  return total;\n}\n`;
  expect(refusals('api/src/http/x.ts', source).toSorted()).toEqual(['max-lines', 'max-lines-per-function']);
});

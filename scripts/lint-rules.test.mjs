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
  fs.writeFileSync(path.join(copy, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }));
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

test.each(['alert', 'confirm', 'prompt'])('%s() is refused', (name) => {
  expect(refusals('pwa/src/app/start-up.ts', `export const ask = () => window.${name}('x');\n`)).toEqual([
    'no-alert',
  ]);
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

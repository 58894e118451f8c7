import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { git } from './git.mjs';
import { forgetLastRun, saveLastRun, stateOf } from './last-run.mjs';

const FIGURES = { green: true, passed: 3, failed: 0, skipped: 1, seconds: 60, flaky: [] };
/** Whatever this machine's own git settings say. */
const SETTINGS = ['user.name=Ana', 'user.email=ana@example.com', 'commit.gpgsign=false', 'core.hooksPath='];

let home;
let checkout;
let clone;

function run(folder, ...args) {
  const settings = SETTINGS.flatMap((each) => ['-c', each]);
  if (git([...settings, ...args], folder) === null) throw new Error(`git ${args.join(' ')} failed`);
}

function commit(folder, text) {
  fs.writeFileSync(path.join(folder, 'README.md'), text);
  run(folder, 'add', '.');
  run(folder, 'commit', '--quiet', '--message', text);
}

const lastOf = (folder) => {
  const file = path.join(folder, '.cache/test/last.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
};

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'last-run-'));
  checkout = path.join(home, 'checkout');
  clone = path.join(home, 'clone');
  fs.mkdirSync(checkout);
  run(checkout, 'init', '--quiet');
  fs.writeFileSync(path.join(checkout, '.gitignore'), '.cache\n');
  commit(checkout, 'one');
  run(home, 'clone', '--quiet', checkout, clone);
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

test("saves a clean clone's run in the clone and in its origin checkout", () => {
  const before = stateOf(clone);
  saveLastRun(clone, before, FIGURES);
  expect(before.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(lastOf(clone)).toEqual({ commit: before.commit, clean: true, ...FIGURES });
  expect(lastOf(checkout)).toEqual(lastOf(clone));
});

test("doesn't write to an origin at another commit", () => {
  commit(checkout, 'two');
  saveLastRun(clone, stateOf(clone), FIGURES);
  expect(lastOf(clone)).toMatchObject({ clean: true });
  expect(lastOf(checkout)).toBeNull();
});

const change = () => fs.writeFileSync(path.join(clone, 'new.txt'), '');

test.each([
  ['files changed before the run', change, () => {}],
  ['files changed during the run', () => {}, change],
  ['a commit was made during the run', () => {}, () => commit(clone, 'two')],
])('marks the run dirty and leaves the origin alone when %s', (_, first, meanwhile) => {
  first();
  const before = stateOf(clone);
  meanwhile();
  saveLastRun(clone, before, FIGURES);
  expect(lastOf(clone)).toMatchObject({ commit: before.commit, clean: false });
  expect(lastOf(checkout)).toBeNull();
});

test('saves a null commit outside a git checkout', () => {
  fs.rmSync(path.join(clone, '.git'), { recursive: true });
  saveLastRun(clone, stateOf(clone), FIGURES);
  expect(lastOf(clone)).toMatchObject({ commit: null, clean: false, green: true });
});

test('deletes the last result, and does nothing if there is none', () => {
  saveLastRun(clone, stateOf(clone), FIGURES);
  forgetLastRun(clone);
  forgetLastRun(clone);
  expect(lastOf(clone)).toBeNull();
});

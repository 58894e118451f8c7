import './node-version.mjs';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Repository root. */
export const root = path.resolve(import.meta.dirname, '..');

/** Where scripts keep stamps, reports and half-built output; never committed. */
export const cache = path.join(root, '.cache');

const NOT_SOURCE = new Set(['node_modules', 'dist', '.dev', '.cache', '.git']);

/** Every file below a file or directory of the project, without generated ones, in a stable order. */
export function sourceFiles(relative) {
  const entry = path.join(root, relative);
  if (!fs.existsSync(entry)) return [];
  if (fs.statSync(entry).isFile()) return [relative];
  return fs
    .readdirSync(entry)
    .filter((name) => !NOT_SOURCE.has(name))
    .toSorted()
    .flatMap((name) => sourceFiles(path.join(relative, name)));
}

/** Content hash of files and directories: equal means that nothing has to be done again. */
export function sourceHash(...relatives) {
  const hash = createHash('sha256').update(process.version);
  for (const file of relatives.flatMap((each) => sourceFiles(each))) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Runs a program of the project and answers its exit code. With `quiet` its output is kept and answered instead of
 * shown.
 */
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code, signal) => resolve({ code: code ?? 1, output, signal }));
  });
}

/** Runs the program that an installed package brings, e.g. `runTool('vitest', ['run'])`. */
export function runTool(name, args, options) {
  return run(path.join(root, 'node_modules/.bin', name), args, options);
}

/** Ends the script with one sentence for the person in front of it. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

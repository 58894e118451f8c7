import fs from 'node:fs';
import path from 'node:path';
import { fail, root, run, sourceHash } from './project.mjs';

const OLDEST_NODE = [20, 19];
/** A registry that doesn't answer once does the next time. */
const TRIES = 2;
const stamp = path.join(root, 'node_modules/.installed');

/** Installs exactly what package-lock.json says, unless that is what is installed already. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
  const wanted = sourceHash('package-lock.json');
  if (isInstalled(wanted)) return;
  console.log('Installing packages ...');
  // No package of ours needs its install script, so none is trusted to run one.
  const flags = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  for (let left = TRIES; (await run('npm', ['ci', ...flags])).code !== 0; left -= 1)
    if (left === 1) fail('npm ci failed: its message is above.');
  fs.writeFileSync(stamp, wanted);
}

function isInstalled(wanted) {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(installed)) return false;
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return true;
  // `npm install` writes both files, its own record last.
  return fs.statSync(installed).mtimeMs >= fs.statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

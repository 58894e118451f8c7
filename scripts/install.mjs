import fs from 'node:fs';
import path from 'node:path';
import { fail, root, run, sourceHash } from './project.mjs';

/** A registry that fails once may work the next time. */
const TRIES = 2;
/** What npm prints if it can't reach its registry. Timeouts aren't among them: they may pass. */
const UNREACHABLE = /\b(?:EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH)\b/;
/** What `npm ci --offline` prints if npm's cache lacks a package. */
const NOT_CACHED = 'ENOTCACHED';
const stamp = path.join(root, 'node_modules/.installed');

/** Installs exactly what package-lock.json says, unless it's installed already. */
export async function ensureInstalled() {
  const wanted = sourceHash('package-lock.json');
  if (isInstalled(wanted)) return;
  const unreachable = await tryRegistry();
  console.log('Installing packages, which takes about a minute ...');
  if (unreachable === null) await installOnline();
  else await installOffline(unreachable);
  fs.writeFileSync(stamp, wanted);
}

/** Returns an error code if npm can't reach its registry: `npm ci` would take over a minute to find out. */
async function tryRegistry() {
  const { code, output } = await npm('ping', '--fetch-retries=0', '--fetch-timeout=10000');
  return code === 0 ? null : (UNREACHABLE.exec(output)?.[0] ?? null);
}

async function installOnline() {
  for (let left = TRIES; ; left -= 1) {
    const { code, output } = await ci();
    if (code === 0) return;
    if (left === 1) fail(failed(output));
  }
}

async function installOffline(reason) {
  const { code, output } = await ci('--offline');
  if (code === 0) return;
  fail(
    output.includes(NOT_CACHED)
      ? `The packages can't be installed: npm can't reach its registry (${reason}), and its cache doesn't have all of them.`
      : failed(output),
  );
}

const failed = (output) => `npm ci failed:\n${output.trim()}`;

// None of the packages needs its install script, so none may run one.
const ci = (...flags) => npm('ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', ...flags);

const npm = (...args) => run('npm', [...args, '--loglevel=error'], { quiet: true });

function isInstalled(wanted) {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(installed)) return false;
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return true;
  // `npm install` writes both files, its own record last.
  return fs.statSync(installed).mtimeMs >= fs.statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

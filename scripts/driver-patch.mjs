import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** The version this patch was written for. */
const VERSION = '3.4.9';

/** Lines added to the driver's files: the text each follows, and how often that occurs. */
const ADDITIONS = {
  'connection.js': [
    { after: '    clearImmediate(nextWriteTimer)\n', times: 2, line: '    chunk = nextWriteTimer = null' },
    {
      after: '    closedTime = performance.now()\n',
      times: 1,
      line: '    connection.losses++; query = results = errorResponse = null; ended && (ended(), ending = ended = null)',
    },
    { after: '    count: 0,\n', times: 1, line: '    losses: 0,' },
  ],
  'index.js': [
    { after: '      sql.savepoint = savepoint\n', times: 1, line: '      const { losses } = c' },
    {
      after: '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      times: 1,
      line: `        if (c.losses !== losses) return q.reject(Errors.connection('CONNECTION_CLOSED', options))`,
    },
  ],
};

const FILES = new RegExp(
  `[/\\\\]node_modules[/\\\\]postgres[/\\\\]src[/\\\\](?:${Object.keys(ADDITIONS).join('|')})$`,
);

/**
 * Returns a file of the driver that clears its state when a connection is lost. Unpatched, it cancels a pending write
 * without resetting its timer, so the slot's next logins wait for a timer that never fires and end in CONNECT_TIMEOUT. It
 * keeps the current statement: the next one gets its error, a refused login isn't reported, and a pool that is ending never
 * ends. And a transaction goes on after its connection was lost: its rollback ends the process, or its statements run
 * outside of it on a connection that was opened since. Throws for another version, or if the text isn't as expected.
 */
export function patchedDriver(name, code, version) {
  if (version !== VERSION)
    throw new Error(
      `scripts/driver-patch.mjs is written for postgres ${VERSION}, and ${version} is installed. Check closed() and terminate() in its src/connection.js, and scope() in its src/index.js: adjust the patch, or remove it once they clear their state`,
    );
  return ADDITIONS[name].reduce((text, { after, times, line }) => {
    const parts = text.split(after);
    if (parts.length !== times + 1)
      throw new Error(`postgres ${version}: src/${name} isn't what scripts/driver-patch.mjs expects`);
    return parts.join(`${after}${line}\n`);
  }, code);
}

const patchedFile = (file, code) => patchedDriver(path.basename(file), code, versionAt(file));

function versionAt(file) {
  return JSON.parse(fs.readFileSync(path.join(path.dirname(file), '../package.json'), 'utf8')).version;
}

/** Bundles the patched driver. */
export const bundledDriver = {
  name: 'bundled-driver',
  setup(build) {
    const entry = path.join(root, 'node_modules/postgres/src/index.js');
    build.onResolve({ filter: /^postgres$/ }, () => ({ path: entry }));
    build.onLoad({ filter: FILES }, ({ path: file }) => ({
      contents: patchedFile(file, fs.readFileSync(file, 'utf8')),
      loader: 'js',
    }));
  },
};

/** Patches the driver for Vitest, which has to inline it (`server.deps.inline`). */
export const driverOfTests = {
  name: 'driver-of-tests',
  transform: (code, id) => (FILES.test(id) ? patchedFile(id, code) : undefined),
};

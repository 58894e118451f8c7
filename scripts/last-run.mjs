import fs from 'node:fs';
import path from 'node:path';
import { git } from './git.mjs';

const fileIn = (folder) => path.join(folder, '.cache/test/last.json');
const commitOf = (folder) => git(['rev-parse', 'HEAD'], folder);

/** Current commit, and whether the working tree is clean. */
export const stateOf = (folder) => ({
  commit: commitOf(folder),
  isClean: git(['status', '--porcelain'], folder) === '',
});

/** Local checkout this folder was cloned from, if it's at the same commit; otherwise null. */
function originOf(folder) {
  const origin = git(['remote', 'get-url', 'origin'], folder);
  if (origin === null || !path.isAbsolute(origin) || !fs.existsSync(path.join(origin, '.git'))) return null;
  return commitOf(origin) === commitOf(folder) ? origin : null;
}

/** Removes the result of an earlier run: one that is killed must not leave it behind as its own. */
export const forgetLastRun = (folder) => fs.rmSync(fileIn(folder), { force: true });

/**
 * Saves the result of a full run to `.cache/test/last.json`. After a run in a clean clone, also saves it to the checkout it
 * was cloned from. `before` is the state at the start; the run is clean only if nothing changed since.
 */
export function saveLastRun(folder, before, { green, passed, failed, skipped, seconds, flaky }) {
  const after = stateOf(folder);
  const clean = before.isClean && after.isClean && before.commit === after.commit;
  const run = { commit: before.commit, clean, green, passed, failed, skipped, seconds, flaky };
  for (const each of [folder, clean ? originOf(folder) : null]) {
    if (each === null) continue;
    fs.mkdirSync(path.dirname(fileIn(each)), { recursive: true });
    fs.writeFileSync(fileIn(each), `${JSON.stringify(run, null, 2)}\n`);
  }
}

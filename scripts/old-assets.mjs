import fs from 'node:fs';
import path from 'node:path';

/** Builds whose hashed assets stay, besides the newest: a tab opened before three deploys still loads its chunks. */
export const OLD_BUILDS = 3;
const RECORD = '.builds.json';

/** Copies the assets of earlier builds into a new one and notes which build brought which. */
export function keepOldAssets(oldDirectory, newDirectory) {
  const newest = listAssets(newDirectory);
  const known = readRecord(oldDirectory).filter((build) => build.join() !== newest.join());
  const builds = [newest, ...known.slice(0, OLD_BUILDS)];
  for (const name of new Set(builds.slice(1).flat())) {
    const from = path.join(oldDirectory, 'assets', name);
    const to = path.join(newDirectory, 'assets', name);
    if (fs.existsSync(from) && !fs.existsSync(to)) {
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.copyFileSync(from, to);
    }
  }
  fs.writeFileSync(path.join(newDirectory, RECORD), JSON.stringify(builds));
}

function listAssets(directory) {
  const assets = path.join(directory, 'assets');
  return fs.existsSync(assets) ? fs.readdirSync(assets).toSorted() : [];
}

function readRecord(directory) {
  const record = path.join(directory, RECORD);
  return fs.existsSync(record) ? JSON.parse(fs.readFileSync(record, 'utf8')) : [];
}

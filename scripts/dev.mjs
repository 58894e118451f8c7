import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverBundle } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, root } from './project.mjs';

/** Other addresses than those of `npm start`: its service worker would serve its own build here. */
const MEMBERS = Number(process.env.PORT || 4500);
const CONSOLE = Number(process.env.CONSOLE_PORT || 4501);
const DATA = process.env.DATA_DIR || path.join(root, 'var/dev');

/** Folders whose files the API is made of. */
const WATCHED = ['api/src', 'api/database', 'packages/contract/src'];
/** Milliseconds in which an editor has written all that one save writes. */
const SETTLE = 30;
/** Milliseconds that a server which is replaced has to end by itself. */
const PATIENCE = 300;

/** As deep as the built server, and beside the packages that it finds. */
const output = path.join(root, 'api/.cache');
const children = new Set();
let isStopping = false;

const say = (text) => process.stdout.write(`${text}\n`);

/** Listens for a moment: a free port of the system's choice, or the wanted one; undefined when that is taken. */
async function freePort(wanted = 0) {
  const server = net.createServer();
  const port = await new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => resolve(server.address().port));
  });
  if (port !== undefined) await new Promise((resolve) => server.close(resolve));
  return port;
}

async function claimPorts() {
  for (const [port, variable] of [
    [MEMBERS, 'PORT'],
    [CONSOLE, 'CONSOLE_PORT'],
  ])
    if ((await freePort(port)) === undefined) fail(`Port ${port} is taken: set ${variable} to another one.`);
  return { member: await freePort(), console: await freePort() };
}

function follow(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await gone;
  clearTimeout(timer);
}

/** The database lives in this process, so that a restart of the API finds it running. */
async function startDatabase() {
  const file = path.join(output, 'database.mjs');
  const { build } = await import('esbuild');
  await build({
    ...serverBundle,
    entryPoints: [path.join(root, 'api/src/database/embedded-server.ts')],
    outfile: file,
  });
  const { startEmbeddedServer } = await import(pathToFileURL(file).href);
  return startEmbeddedServer({ dataDir: path.join(DATA, 'postgres') });
}

/** Where the API listens, behind the apps' addresses, and how it names those. */
const environmentOf = (ports) => ({
  ...process.env,
  DATA_DIR: DATA,
  DEMO: '1',
  HOST: '127.0.0.1',
  PORT: String(ports.member),
  CONSOLE_PORT: String(ports.console),
  METRICS_PORT: '0',
  MEMBER_ORIGIN: `http://localhost:${MEMBERS}`,
  CONSOLE_ORIGIN: `http://localhost:${CONSOLE}`,
});

/** Resolves when the server says that it is up, or has ended. */
function untilUp(server, isShown) {
  return new Promise((resolve) => {
    server.stdout.on('data', (chunk) => {
      if (isShown) process.stdout.write(chunk);
      if (String(chunk).includes('is up')) resolve();
    });
    server.once('exit', resolve);
  });
}

/** Servers of the newest bundle, one after the other; the next one waits with its packages loaded. */
function createServers(file, env) {
  let current;
  let next;
  const prepare = (packages) => {
    const list = path.join(output, 'packages.mjs');
    fs.writeFileSync(list, packages.map((name) => `import '${name}';\n`).join(''));
    const options = { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] };
    next = follow(fork(path.join(root, 'scripts/dev-api.mjs'), [file, list], options));
  };
  return async function replace(packages) {
    const began = performance.now();
    const isFirst = current === undefined;
    if (isFirst) prepare(packages);
    else await end(current);
    if (isStopping) return;
    current = next;
    current.send('start');
    await untilUp(current, isFirst);
    if (isStopping) return;
    if (!isFirst && current.exitCode === null)
      say(`API restarted (${Math.round(performance.now() - began)} ms)`);
    prepare(packages);
  };
}

/** The packages of others that a bundle imports. */
const packagesOf = ({ metafile }) => [
  ...new Set(
    Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports)
      .filter(({ path: name, external }) => external && !name.startsWith('node:'))
      .map(({ path: name }) => name),
  ),
];

/** Calls back when a file of the API was saved. */
function watchFiles(changed) {
  let timer;
  for (const folder of WATCHED.map((name) => path.join(root, name)))
    fs.watch(folder, { recursive: true }, (_, file) => {
      if (file?.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed(), SETTLE);
      // A folder that goes away while it is being looked at.
    }).on('error', () => {});
}

/** The API, started anew whenever one of its files changes; what does not build is shown, and the old one stays. */
async function startApi(ports) {
  const outfile = path.join(output, 'main.js');
  const entryPoints = [path.join(root, 'api/src/main.ts')];
  const { context } = await import('esbuild');
  const bundle = await context({ ...serverBundle, entryPoints, outfile, metafile: true });
  const replace = createServers(outfile, environmentOf(ports));
  const first = await bundle.rebuild().catch(() => fail('The API does not build: see the message above.'));
  await replace(packagesOf(first));
  let running = Promise.resolve();
  watchFiles(() => {
    running = running.then(async () => {
      const built = await bundle.rebuild().catch(() => null);
      if (built !== null && !isStopping) await replace(packagesOf(built));
    });
  });
  return bundle;
}

/** An app by Vite, with the API behind its own address. */
function startApp(name, port, apiPort) {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  return follow(
    fork(path.join(root, 'scripts/dev-app.mjs'), [...args, '--logLevel', 'warn', '--clearScreen', 'false'], {
      cwd: path.join(root, name),
      env: { ...process.env, DEV_API: `http://127.0.0.1:${apiPort}` },
    }),
  );
}

await ensureInstalled();
const ports = await claimPorts();
fs.mkdirSync(output, { recursive: true });
fs.mkdirSync(DATA, { recursive: true });
const database = await startDatabase();
let bundle;

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([...children].map(end));
  await bundle?.dispose();
  await database.stop();
  process.exit(code);
}
process.on('SIGINT', () => void stop(0)).on('SIGTERM', () => void stop(0));

for (const app of [startApp('pwa', MEMBERS, ports.member), startApp('admin-console', CONSOLE, ports.console)])
  app.once('exit', () => void stop(1));
bundle = await startApi(ports);

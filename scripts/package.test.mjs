// @module-tag full
// Slow: builds the package and starts it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './project.mjs';

/** Bytes that the folder may have, its database included. */
const MOST = 120_000_000;
/** Milliseconds: it is built first, and a busy machine takes its time. */
const PATIENCE = 300_000;
const NOBODY = 65_534;

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'));
const folder = path.join(home, 'service');
const data = path.join(home, 'data');
const running = [];

/** Before root's programs, so that they run as an ordinary user, who may write nothing of the folder. */
function ordinary() {
  const prefix = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const isPossible =
    process.getuid?.() === 0 &&
    spawnSync(prefix[0], [...prefix.slice(1), process.execPath, '-v']).status === 0;
  return isPossible ? prefix : [];
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function inFolder(args, env = {}) {
  const [program, ...before] = [...ordinary(), process.execPath];
  const child = spawn(program, [...before, 'api/dist/main.js', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: data, METRICS_PORT: '0', ...env },
  });
  running.push(child);
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  return { child, said: () => said };
}

beforeAll(() => {
  const made = spawnSync(process.execPath, [path.join(root, 'scripts/package.mjs'), folder], {
    encoding: 'utf8',
  });
  expect(made.stderr + made.stdout).toContain('Packaged into');
  fs.mkdirSync(data);
  if (ordinary().length === 0) return;
  fs.chmodSync(home, 0o755);
  fs.chownSync(data, NOBODY, NOBODY);
}, PATIENCE);

afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  fs.rmSync(home, { recursive: true, force: true });
});

const bytes = () =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);

test('the folder is small, and has no tools, tests or sources', () => {
  expect(bytes()).toBeLessThan(MOST);
  for (const each of ['node_modules/vite', 'node_modules/typescript', 'api/src', 'api/test', 'packages'])
    expect(fs.existsSync(path.join(folder, each))).toBe(false);
});

test(
  'it says what it does not know, and migrates a database without serving',
  async () => {
    const wrong = await inFolder(['migrat']);
    expect((await once(wrong.child, 'close'))[0]).toBe(1);
    expect(wrong.said()).toContain('There is no command "migrat"');
    const { child, said } = await inFolder(['migrate']);
    expect([(await once(child, 'close'))[0], said()]).toEqual([0, 'The database is up to date\n']);
  },
  PATIENCE,
);

test(
  'as an ordinary user who may not write to it, it serves both apps and draws pictures',
  async () => {
    const [member, desk] = [await freePort(), await freePort()];
    const service = await inFolder([], { PORT: String(member), CONSOLE_PORT: String(desk), DEMO: '1' });
    const memberUrl = `http://127.0.0.1:${member}`;
    await expect
      .poll(
        () =>
          fetch(`${memberUrl}/api/ready`).then(
            ({ status }) => status,
            () => service.said(),
          ),
        {
          timeout: PATIENCE / 2,
          interval: 200,
        },
      )
      .toBe(200);
    const read = async (url) => (await fetch(url)).text();
    expect(await read(`${memberUrl}/`)).toContain('<main');
    expect(await read(`http://127.0.0.1:${desk}/admin`)).toContain('<div id="root">');
    const [pick] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await read(`${memberUrl}/record.json`)) ?? [];
    const picture = await fetch(`${memberUrl}/share/${pick}.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    service.child.kill('SIGTERM');
    expect((await once(service.child, 'close'))[0]).toBe(0);
  },
  PATIENCE,
);

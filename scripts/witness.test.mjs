import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkpointText, openCheckpoint } from '@picks/record/checkpoint';
import { parseVerifierKey, signedNote, verifierKeyText, verifierOf } from '@picks/record/note';
import { consistencyProof, leafHash, rootHash, treeOf } from '@picks/record/tree';
import { addCheckpointText } from '@picks/record/witness';
import { buildRecordProgram } from './build.mjs';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'witness-'));
const program = path.join(home, 'witness.mjs');
const log = { name: 'picks.example/record/log', secretKey: new Uint8Array(32).fill(1) };
const tree = treeOf(Array.from({ length: 9 }, (_, index) => leafHash(Uint8Array.of(index))));
const noteOf = (size) =>
  signedNote(checkpointText({ origin: log.name, size, root: rootHash(tree, size) }), [log]);
const running = [];

beforeAll(() => buildRecordProgram('witness', program));
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  fs.rmSync(home, { recursive: true, force: true });
});

async function start() {
  const folder = path.join(home, 'kept');
  const options = ['--name', 'witness.example', '--folder', folder, '--port', '0'];
  const child = spawn(process.execPath, [program, ...options, '--log', verifierKeyText(verifierOf(log))]);
  running.push(child);
  const failures = [];
  child.stderr.setEncoding('utf8').on('data', (lines) => failures.push(lines));
  const [line] = await once(child.stdout, 'data');
  const [key, url] = String(line).trim().split(' ');
  const ask = (body) => fetch(`${url}/add-checkpoint`, { method: 'POST', body });
  return { key, ask, url, child, failures };
}
const follow = (from, to) =>
  addCheckpointText({ oldSize: from, proof: consistencyProof(tree, from, to), checkpoint: noteOf(to) });

test('a witness signs what continues a log, also after it was killed, and nothing else', async () => {
  const first = await start();
  const signed = await first.ask(follow(0, 5));
  expect(signed.status).toBe(200);
  const witnessKey = parseVerifierKey(first.key);
  const note = noteOf(5) + (await signed.text());
  expect(openCheckpoint(note, verifierOf(log), [witnessKey]).signedBy).toHaveLength(2);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = await start();
  expect(second.key).toBe(first.key);
  const behind = await second.ask(follow(0, 4));
  expect([behind.status, behind.headers.get('content-type'), await behind.text()]).toEqual([
    409,
    'text/x.tlog.size',
    '5\n',
  ]);
  expect((await second.ask(follow(5, 9))).status).toBe(200);
  expect((await second.ask('x'.repeat(70_000))).status).toBe(413);
  expect((await fetch(`${second.url}/else`)).status).toBe(404);
  expect((await fetch(`${second.url}/add-checkpoint`)).status).toBe(405);
});

test.each([
  ['POST // HTTP/1.1', 404],
  ['POST /\\ HTTP/1.1', 404],
  ['POST http://xn--/ HTTP/1.1', 404],
  ['POST * HTTP/1.1', 404],
  ['GET http://xn--/add-checkpoint HTTP/1.1', 405],
])('a witness answers %j with %s', async (line, status) => {
  const { url, failures } = await start();
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  socket.write(`${line}\r\nHost: xn--\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(failures).toEqual([]);
});

test('a witness logs nothing when a client disconnects in the middle of its request', async () => {
  const { url, child, failures } = await start();
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /add-checkpoint HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data');
  socket.destroy();
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(failures).toEqual([]);
});

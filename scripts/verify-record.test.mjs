import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utf8 } from '@picks/record/bytes';
import { verifierKeyText } from '@picks/record/note';
import { bytesOf, head, LOG_KEY, sampleEntries, serve } from '@picks/record/samples';
import { buildRecordProgram } from './build.mjs';
import { run } from './project.mjs';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'verifier-'));
// Not beside anything that could be installed.
const program = path.join(home, 'verify-record.mjs');
const vkey = verifierKeyText(LOG_KEY);
const entries = bytesOf(sampleEntries(150));
let read = serve(entries);
let putOff = 0;

const server = http.createServer((request, response) => {
  const [, name = ''] = /^\/record\/log\/(.+)$/.exec(request.url ?? '') ?? [];
  if (putOff > 0) {
    putOff -= 1;
    response.writeHead(429, { 'Retry-After': '1' }).end();
    return;
  }
  const answer = name === 'vkey' ? Promise.resolve(utf8(`${vkey}\n`)) : read(name);
  answer.then(
    (bytes) => response.end(bytes),
    () => response.writeHead(404).end(),
  );
});

beforeAll(async () => {
  await buildRecordProgram('verify-record', program);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  fs.rmSync(home, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${server.address().port}/record/log`;
const verify = (...args) => run(process.execPath, [program, ...args], { cwd: home, quiet: true });

test('a sound log is told so, as one file with Node alone', async () => {
  read = serve(entries);
  const { code, output } = await verify(address(), '--vkey', vkey);
  expect([code, output]).toEqual([0, expect.stringContaining('300 entries of 150 picks hold')]);
  expect((await verify(`${address()}/`)).output).toContain(`Signed by ${vkey}`);
});

test('the first entry that does not hold is named', async () => {
  const changed = entries.with(41, utf8(new TextDecoder().decode(entries[41]).replace('1.8', '1.9')));
  const genuine = serve(entries);
  const forged = serve(changed, head(entries));
  read = (name) => (name.startsWith('tile/entries') ? forged(name) : genuine(name));
  const { code, output } = await verify(address(), '--vkey', vkey);
  expect([code, output]).toEqual([1, expect.stringMatching(/^Entry 41: /)]);
});

test('another key, an address without a log and no address are refused', async () => {
  read = serve(entries);
  const other = vkey.replace('picks.example', 'other.example');
  expect((await verify(address(), '--vkey', other)).code).toBe(1);
  expect((await verify(`${address()}/none`)).code).toBe(1);
  expect((await verify()).code).toBe(2);
});

test('a server that puts it off is asked again', async () => {
  read = serve(entries);
  putOff = 2;
  expect((await verify(address(), '--vkey', vkey)).code).toBe(0);
});

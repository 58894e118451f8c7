import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utf8 } from '@picks/record/bytes';
import { verifierKeyText } from '@picks/record/note';
import { honest, sampleAlterations } from '@picks/record/sample-alterations';
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
/** What is served below a number instead. */
let altered = [];

const server = http.createServer((request, response) => {
  const [, which = '', name = ''] = /^(?:\/(\d+))?\/record\/log\/(.+)$/.exec(request.url ?? '') ?? [];
  if (putOff > 0) {
    putOff -= 1;
    response.writeHead(429, { 'Retry-After': '1' }).end();
    return;
  }
  const answer = name === 'vkey' ? Promise.resolve(utf8(`${vkey}\n`)) : (altered[which] ?? read)(name);
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

test('of 1,000 fields, deletions, insertions, swaps and rollbacks at random, 1,000 are found', async () => {
  const signed = head(honest);
  const changed = sampleAlterations(1_000);
  // The last one is as it was signed: what finds everything would prove nothing.
  altered = [...changed.map((entries) => serve(entries, signed)), serve(honest, signed)];
  const addresses = altered.map((_, which) => address().replace('/record', `/${which}/record`));
  const { code, output } = await verify(...addresses, '--vkey', vkey);
  expect(code).toBe(1);
  const told = addresses.map((each, which) => {
    const start = output.indexOf(`${each}:`);
    const end = which === altered.length - 1 ? output.length : output.indexOf(`${addresses[which + 1]}:`);
    return start !== -1 && output.slice(start, end).includes('picks hold, up to root');
  });
  expect(told.filter(Boolean)).toEqual([true]);
  expect(told.at(-1)).toBe(true);
}, 60_000);

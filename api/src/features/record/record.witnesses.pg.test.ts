import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openCheckpoint } from '@picks/record/checkpoint';
import { parseVerifierKey, SIGNATURE_TYPES, verifierKeyText, verifierOf } from '@picks/record/note';
import { witness, type WitnessedHead } from '@picks/record/witness';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { operationsHealth } from '@picks/contract/health.admin';
import { NOON, testApp, type TestApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { auditOf, insertEntries, logOf, signerOf } from '#test/record.ts';
import { publishedKey } from './record.keys.ts';
import { askWitness, startWitnessing } from './record.witnesses.ts';

const signer = { name: 'witness.example', secretKey: new Uint8Array(32).fill(7) };
const key = verifierOf(signer, SIGNATURE_TYPES.cosignature);
let heads = new Map<string, WitnessedHead>();
/** What is said instead of an answer. */
let instead: [status: number, body: string] | null = null;
let logKey = '';

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const logs = [parseVerifierKey(logKey)];
    const time = NOON.getTime() / 1000;
    const answer = witness(body, { signer, logs, headOf: (origin) => heads.get(origin), time });
    if (answer.head) heads.set(answer.head.origin, answer.head);
    const [status, text] = instead ?? [answer.status, answer.body];
    response.writeHead(status).end(text);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = { key, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
afterAll(() => {
  server.close();
});
beforeEach(() => {
  heads = new Map();
  instead = null;
});

async function signedApp(entries = 0) {
  const app = await testApp();
  logKey = publishedKey(app.deps.recordKeys);
  const { _id } = await publish(app, await newAdmin(app), 'gold');
  const more = async (count: number) => {
    await insertEntries(app, _id, count);
    const one = signerOf(app);
    while ((await one.sign()) === 'signed');
    await one.end();
  };
  await more(entries);
  return { app, more };
}
const served = async (app: TestApp) => (await logOf(app).request('/checkpoint')).text();
const signers = async (app: TestApp) =>
  openCheckpoint(await served(app), parseVerifierKey(logKey), [key]).signedBy.map(({ name }) => name);

describe('a witness', () => {
  test('signs each checkpoint that is new to it; its signature is served with the log’s own', async () => {
    const { app, more } = await signedApp();
    expect(await signers(app)).toEqual(['localhost:4400/record/log']);
    for (const count of [0, 1, 300, 1, 700]) {
      await more(count);
      expect(await askWitness(app.deps, address)).toBe(null);
      expect(await signers(app)).toEqual(['localhost:4400/record/log', 'witness.example']);
    }
    await more(1);
    expect(await signers(app)).toHaveLength(1);
  });

  test('that was there before says how far it is, and signs from there', async () => {
    const { app, more } = await signedApp(5);
    await askWitness(app.deps, address);
    await more(5);
    await app.owner`delete from record_witnesses`;
    expect(await askWitness(app.deps, address)).toBe(null);
    expect(await signers(app)).toHaveLength(2);
  });

  test('that saw more than the log has, or another history, is named', async () => {
    const { app } = await signedApp(5);
    heads.set('localhost:4400/record/log', { size: 9, root: new Uint8Array(32) });
    expect(await askWitness(app.deps, address)).toBe('It saw 9 entries, and the log has 6');
    await app.owner`delete from record_witnesses`;
    heads.set('localhost:4400/record/log', { size: 4, root: new Uint8Array(32) });
    expect(await askWitness(app.deps, address)).toBe('It answers 422');
  });

  test('whose answer is not its signature adds nothing to the checkpoint', async () => {
    const { app } = await signedApp();
    const own = await served(app);
    for (const body of ['', 'all well\n', `— witness.example ${Buffer.alloc(76).toString('base64')}\n`]) {
      instead = [200, body];
      await expect(askWitness(app.deps, address)).rejects.toThrow();
      expect(await served(app)).toBe(own);
    }
    instead = [409, '0\n'];
    expect(await askWitness(app.deps, address)).toBe('It saw another history of 0 entries');
  });
});

test('one that is down stops nothing; the console shows it, and another one signs', async () => {
  const { app } = await signedApp();
  const gone = { key: { ...key, name: 'gone.example' }, url: 'http://127.0.0.1:9' };
  const witnessing = startWitnessing(app.deps, [gone, address]);
  const shown = async () => {
    const { data } = await app.console(operationsHealth, { token: await newAdmin(app) });
    return data.record.witnesses?.map(({ name, size, failure }) => [name, size, failure]);
  };
  await expect.poll(shown, { timeout: 20_000, interval: 200 }).toEqual([
    ['gone.example', 0, "It doesn't answer"],
    ['witness.example', 1, null],
  ]);
  await witnessing.stop();
  expect((await auditOf(app)).findings).toEqual([]);
});

test('the key of a witness is written as it is configured', () => {
  expect(parseVerifierKey(verifierKeyText(key))).toEqual(key);
});

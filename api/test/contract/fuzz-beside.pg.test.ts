// @module-tag full
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { verifierKeyText, verifierOf } from '@picks/record/note';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { besideConsoleApi, besideMemberApi } from '#src/beside-api.ts';
import { listen } from '#src/http/listen.ts';
import { testApp } from '#test/app.ts';
import { heard } from '#test/calls/request.ts';
import { newAdmin, publish } from '#test/people.ts';
import { webOrigins } from '#test/web-origins.ts';
import { besideCalls, hostileBeside, statusesOf } from './beside.ts';
import { exchange, statusIn, wireRequest, wireStatuses } from './wire.ts';

/** The same requests at each run unless told; more of them by `npm run fuzz`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_128);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3000);
const LIMIT = Math.max(600_000, REQUESTS * 60);

const root = join(import.meta.dirname, '../../..');
const built = join(root, 'pwa/dist');

/** What an operator would be woken by. */
const alarms: string[] = [];
const app = await testApp(undefined, {
  onLog: (line) => void ((JSON.parse(line) as { level: number }).level >= 50 && alarms.push(line)),
});

const hasPages = existsSync(join(built, '.site.mjs'));
const served = webOrigins(app.deps, { pages: hasPages ? built : undefined });
const calls = besideCalls.filter(({ at }) => hasPages || at !== '*');

test('each address beside the API is among those that are tried', () => {
  const paths = [besideMemberApi, besideConsoleApi].flatMap((beside) => Object.keys(beside(app.deps)));
  expect(besideCalls.map(({ at }) => at)).toEqual(expect.arrayContaining(paths));
});

test(
  `${REQUESTS} requests beside the API are answered as listed${hasPages ? '' : ' (without the pages, which are not built)'}`,
  async () => {
    const { _id } = await publish(app, await newAdmin(app));
    const failures = new Map<string, string>();
    const counts = new Map<number, number>();
    const drawn = fc.sample(hostileBeside(calls, [_id]), { numRuns: REQUESTS, seed: SEED });
    for (const { call, method, sent, isOwn } of drawn) {
      const { path, headers, body } = sent;
      const request = { method, headers, ...(body === undefined ? {} : { body }) };
      const { status, text } = await heard(await served[call.origin].request(path, request));
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (isOwn ? !statusesOf(call, method).includes(status) : status >= 500)
        failures.set(`${call.origin} ${method} ${call.path} ${status}`, `${path} ${text.slice(0, 200)}`);
    }
    expect(Object.fromEntries(failures)).toEqual({});
    expect(alarms).toEqual([]);
    // Hostile as they are, some fit: otherwise nothing behind the first look was reached.
    expect(counts.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
  },
  LIMIT,
);

/** Sends the same bytes to a port as to any other; answers what is wrong, by request. */
async function attack(port: number, runs: number): Promise<object> {
  const failures = new Map<string, string>();
  let answered = 0;
  for (const bytes of fc.sample(wireRequest, { numRuns: runs, seed: SEED })) {
    const answer = await exchange(port, bytes);
    const status = statusIn(answer);
    if (status !== null) answered += 1;
    if (status !== null && !wireStatuses.includes(status))
      failures.set(`${status} ${bytes.slice(0, 200)}`, answer);
  }
  expect(answered).toBeGreaterThan(runs / 2);
  return Object.fromEntries(failures);
}

test(
  'whatever bytes a port is sent, it answers as listed or closes',
  async () => {
    for (const origin of [served.member, served.console]) {
      const listener = await listen(origin, '127.0.0.1', 0, 'PORT');
      expect(await attack(Number(new URL(listener.url).port), REQUESTS / 4)).toEqual({});
      expect((await fetch(`${listener.url}/api/health`)).status).toBe(200);
      await listener.close();
    }
    expect(alarms).toEqual([]);
  },
  LIMIT,
);

/** The witness as an operator starts it, and what it says beside its address. */
async function startWitness() {
  const folder = mkdtempSync(join(tmpdir(), 'witness-'));
  const log = verifierKeyText(verifierOf({ name: 'log.example', secretKey: new Uint8Array(32).fill(1) }));
  const options = ['--name', 'witness.example', '--log', log, '--folder', folder, '--port', '0'];
  const child = spawn(process.execPath, [join(root, 'scripts/witness.mjs'), ...options], { detached: true });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    if (port !== undefined) return { port: Number(port), said, stop: () => stop(child) };
  }
  throw new Error(`the witness did not start: ${said.join('')}`);
}

async function stop(child: ChildProcess): Promise<void> {
  // With the program that it runs.
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await once(child, 'close');
}

test(
  'whatever bytes a witness is sent, it answers as listed or closes, and says nothing',
  async () => {
    const witness = await startWitness();
    expect(await attack(witness.port, REQUESTS / 4)).toEqual({});
    await witness.stop();
    expect(witness.said).toEqual([]);
  },
  LIMIT,
);

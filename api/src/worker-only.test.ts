import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@picks/contract/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type Service, startService } from './service.ts';

let home: string;
let requests: Service;
let work: Service;

const start = (WORKER: string) =>
  startService(
    readConfig({
      DATA_DIR: home,
      DEMO: '0',
      PORT: '0',
      CONSOLE_PORT: '0',
      METRICS_PORT: '0',
      STOP_WAIT: '0',
      WORKER,
    }),
  );

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'worker-only-'));
  requests = await start('0');
});
afterAll(async () => {
  await work?.stop();
  await requests.stop();
  rmSync(home, { recursive: true, force: true });
});

function mails(): string[] {
  const folder = join(home, 'mail');
  return existsSync(folder) ? readdirSync(folder) : [];
}

test('what one process is asked for is done by another, which does nothing else', async () => {
  const asked = await fetch(`${requests.memberUrl}/api${register.path}`, {
    method: register.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Ana Maria Ruiz',
      email: 'ana@example.com',
      password: 'quiet harbour 42',
      acceptedTerms: true,
    }),
  });
  expect([asked.status, mails()]).toEqual([201, []]);
  work = await start('only');
  await expect.poll(() => mails().length).toBe(1);
});

test('a process for background work answers probes and nothing else', async () => {
  const statusOf = async (path: string) => (await fetch(`${work.memberUrl}${path}`)).status;
  expect(await statusOf('/api/health')).toBe(200);
  expect(await statusOf('/api/ready')).toBe(200);
  for (const path of ['/', '/api/plans', '/record/log/checkpoint', '/assets/app.js'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

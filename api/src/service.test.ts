import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type Service, startService } from './service.ts';

let home: string;
let service: Service;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'service-test-'));
  const env = {
    DATA_DIR: home,
    DEMO: '0',
    PORT: '0',
    CONSOLE_PORT: '0',
    METRICS_PORT: '0',
    STOP_WAIT: '1',
    SECURITY_CONTACT: 'mailto:security@picks.example',
  };
  service = await startService(readConfig(env));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('the record is signed from the first start on, and served to everyone', async () => {
  const at = (path: string) => fetch(`${service.memberUrl}/record/log/${path}`);
  await expect.poll(async () => (await at('checkpoint')).status).toBe(200);
  expect(await (await at('checkpoint')).text()).toContain('/record/log\n0\n');
  expect(await (await at('vkey')).text()).toMatch(/^\S+\/record\/log\+[0-9a-f]{8}\+\S+\n$/);
  // The console answers with its own page, or with nothing when it is not built.
  expect(await (await fetch(`${service.consoleUrl}/record/log/vkey`)).text()).not.toContain('/record/log+');
});

test('both origins say where a security problem is reported', async () => {
  for (const url of [service.memberUrl, service.consoleUrl]) {
    const answer = await fetch(`${url}/.well-known/security.txt`);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Contact: mailto:security@picks.example\n'),
    ]);
  }
});

test('a stop is told by readiness first, and the service answers until balancers have heard of it', async () => {
  const ready = () => fetch(`${service.memberUrl}/api/ready`).then(({ status }) => status);
  expect(await ready()).toBe(200);
  const stopped = service.stop();
  expect(await ready()).toBe(503);
  expect((await fetch(`${service.memberUrl}/api/plans`)).status).toBe(200);
  await stopped;
  await expect(ready()).rejects.toThrow('fetch failed');
});

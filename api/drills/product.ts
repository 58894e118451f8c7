import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import webpush from 'web-push';
import { expect, onTestFinished } from 'vitest';
import { type Config, readConfig } from '#src/config.ts';
import { startService } from '#src/service.ts';
import { type Cluster, makeHome } from './debian.ts';

const vapid = webpush.generateVAPIDKeys();
const secret = () => randomBytes(48).toString('base64url');
export const base = {
  DEMO: '0',
  PORT: '0',
  CONSOLE_PORT: '0',
  METRICS_PORT: '0',
  STOP_WAIT: '0',
  LOG_LEVEL: 'silent',
  SESSION_SECRET: secret(),
  DATA_KEY: secret(),
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  RECORD_SIGNING_KEY: randomBytes(32).toString('base64'),
  VAPID_SUBJECT: 'mailto:ops@fairline.example',
};

/** Returns the configuration of a service with its own data folder, which is removed after the test. */
export function configure(env: Record<string, string>): Config {
  const home = makeHome();
  onTestFinished(() => fs.rmSync(home, { recursive: true, force: true }));
  return readConfig({ ...base, DATA_DIR: home, ...env });
}

export function start(env: Record<string, string>) {
  return startService(configure(env));
}

/** Starts the whole service, sees it ready, its role at work and a job done, and stops it. */
export async function expectToWork(
  cluster: Cluster,
  env: Record<string, string>,
  database = 'postgres',
): Promise<void> {
  const psql = (sql: string) => cluster.psql(sql, database).trim();
  const service = await start(env);
  try {
    const ready = await fetch(`${service.memberUrl}/api/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }]);
    expect((await fetch(`${service.memberUrl}/api/plans`)).status).toBe(200);
    psql("delete from invariant_checks; select graphile_worker.add_job('health.check')");
    await expect.poll(() => Number(psql('select count(*) from invariant_checks'))).toBeGreaterThan(10);
  } finally {
    await service.stop();
  }
}

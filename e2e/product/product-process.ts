import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseTarget } from '@picks/api/database/client';
import type { PushResource } from '../doubles/push-resource.ts';
import { embeddedDatabase } from './database.ts';
import { serverBundle } from './server-bundle.ts';

export const ADMIN = { email: 'ops@fairline.example', password: 'a long enough secret' } as const;

export interface Product {
  readonly memberUrl: string;
  readonly consoleUrl: string;
  readonly dataDir: string;
  /** Link for the first administrator, as the last start printed it; undefined when there is one. */
  setupUrl(): string | undefined;
  /** Target for connecting to its database as the owner. */
  database(): DatabaseTarget;
  /** Key that signs session tokens. */
  sessionSecret(): string;
  /** Starts the server again on the same data, with other variables if given. */
  start(env?: Record<string, string>): Promise<void>;
  /** False when its process has ended, by itself or killed. */
  isUp(): boolean;
  /** Kills the process. An embedded database server dies with it; the run's server doesn't. */
  kill(): Promise<void>;
  /** Ends it in order; its data stay. */
  stop(): Promise<void>;
  /** Stops and removes everything. */
  close(): Promise<void>;
}

export interface ProductOptions {
  readonly pushFront?: PushResource;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Below the ephemeral ports, so nothing else gets a port between its choice and its use. Each vitest worker has its own
 * thousand, and its process id keeps two runs apart.
 */
let lastPort = 12_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 20) * 1000 + (process.pid % 50) * 10;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = (lastPort += 1);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** What it has printed once it is ready. */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/^ready/m.test(printed)) resolve(printed);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
}

/** The session secret of a product that generated its secrets. */
const generatedSecret = (dataDir: string): string =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).sessionSecret;

/** Starts the built product with an empty data folder, on its own database server: the one at DATABASE_URL, or the embedded one. */
export async function startStandaloneProduct({ pushFront, env = {} }: ProductOptions = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-e2e-'));
  const certificate = join(dataDir, 'push-front.pem');
  if (pushFront) writeFileSync(certificate, pushFront.certificate.cert);
  const [memberPort, consolePort] = await Promise.all([freePort(), freePort()]);
  const base = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: String(memberPort),
    CONSOLE_PORT: String(consolePort),
    MEMBER_ORIGIN: `http://127.0.0.1:${memberPort}`,
    CONSOLE_ORIGIN: `http://127.0.0.1:${consolePort}`,
    METRICS_PORT: '0',
    STOP_WAIT: '0',
    ADMIN_EMAIL: ADMIN.email,
    // Payouts are completed as soon as they are asked for.
    ADMIN_PASSWORD: ADMIN.password,
    PUSH_FRONT_PORT: String(pushFront?.port ?? 0),
    PUSH_FRONT_CERTIFICATE: certificate,
    ...env,
  };
  const url = env['DATABASE_URL'];
  let child: ChildProcess | null = null;
  let printed = '';

  async function start(extra: Record<string, string> = {}): Promise<void> {
    child = spawn(process.execPath, [serverBundle], {
      env: { ...base, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    printed = await untilReady(child);
  }
  const isUp = () => child !== null && child.exitCode === null && child.signalCode === null;
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child === null || !isUp()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
  await start();
  return {
    memberUrl: base.MEMBER_ORIGIN,
    consoleUrl: base.CONSOLE_ORIGIN,
    dataDir,
    setupUrl: () => /\S+\/admin\/setup#token=\S+/.exec(printed)?.[0],
    database: () => (url === undefined ? embeddedDatabase(dataDir) : { url }),
    sessionSecret: () => env['SESSION_SECRET'] ?? generatedSecret(dataDir),
    start,
    isUp,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async close() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { PushResource } from '../doubles/push-resource.ts';
import { serverBundle } from './server-bundle.ts';

export const ADMIN = { email: 'ops@fairline.example', password: 'a long enough secret' } as const;

export interface Product {
  readonly memberUrl: string;
  readonly consoleUrl: string;
  readonly dataDir: string;
  /** Starts the server again on the same data, with other variables if given. */
  start(env?: Record<string, string>): Promise<void>;
  /** False when its process has ended, by itself or killed. */
  isUp(): boolean;
  /** As a power cut would. */
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
 * Below those that the system hands out by itself: nobody is given the same between its choice and its use. Each process
 * begins with ten of its own.
 */
let lastPort = 12_000 + (process.pid % 2000) * 10;

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

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/^ready/m.test(printed)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
}

/** The built product on free ports over the data in a folder. `close` removes them. */
export async function startProductIn(
  dataDir: string,
  { pushFront, env = {} }: ProductOptions = {},
): Promise<Product> {
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
    ADMIN_EMAIL: ADMIN.email,
    // Payouts are completed as soon as they are asked for.
    NEW_PAYEE_HOURS: '0',
    ADMIN_PASSWORD: ADMIN.password,
    PUSH_FRONT_PORT: String(pushFront?.port ?? 0),
    PUSH_FRONT_CERTIFICATE: certificate,
    ...env,
  };
  let child: ChildProcess | null = null;

  async function start(extra: Record<string, string> = {}): Promise<void> {
    child = spawn(process.execPath, [serverBundle], {
      env: { ...base, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await untilReady(child);
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

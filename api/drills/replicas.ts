import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './debian.ts';
import { base } from './product.ts';

export const HAPROXY = '/usr/sbin/haproxy';

const inRepository = (...parts: string[]) => path.join(import.meta.dirname, '../..', ...parts);

/** Bundles the service under a name of the caller's and returns the bundle's path, from which it finds its migrations. */
export function bundleService(name: string): string {
  const outfile = inRepository('api/.cache', `${name}.mjs`);
  const builder = pathToFileURL(inRepository('scripts/build.mjs')).href;
  const files = [inRepository('api/src/main.ts'), outfile].map((file) => JSON.stringify(file));
  const build = `const { bundle } = await import('${builder}'); await bundle(${files.join(', ')});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build]);
  return outfile;
}

export interface Replica {
  readonly port: number;
  readonly consolePort: number;
  /** everything it has printed, its log included */
  printed(): string;
  stop(): Promise<void>;
}

/** Starts a server process. Resolves when it's listening. */
export async function startReplica(
  program: string,
  home: string,
  env: Record<string, string>,
): Promise<Replica> {
  const [port, consolePort] = [await freePort(), await freePort()];
  const folder = fs.mkdtempSync(path.join(home, 'replica-'));
  const ports = { PORT: String(port), CONSOLE_PORT: String(consolePort) };
  const child = spawn(process.execPath, [program], {
    env: { ...base, ...ports, LOG_LEVEL: 'warn', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let printed = '';
  const isUp = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Fairline is up')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void gone.then(() => reject(new Error(`The server ended:\n${printed}`)));
  });
  await isUp;
  return {
    port,
    consolePort,
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Starts HAProxy, which sends requests only to ready replicas. */
export async function startBalancer(home: string, replicas: readonly Replica[]) {
  const port = await freePort();
  const file = path.join(home, 'haproxy.cfg');
  const servers = replicas.map(
    (replica, index) => `  server replica${index} 127.0.0.1:${replica.port} check inter 500ms fall 1 rise 1`,
  );
  const settings = [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 30s',
    '  timeout server 30s',
    'listen members',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /api/ready',
    ...servers,
    '',
  ];
  fs.writeFileSync(file, settings.join('\n'));
  const child = spawn(HAPROXY, ['-f', file, '-db'], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

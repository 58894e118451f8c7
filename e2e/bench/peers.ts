import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A server that ours is measured beside. */
export interface Peer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a program of `peers/` and waits until it listens; it says `port N` when it does. */
export async function startPeer(
  name: 'raw' | 'fastify' | 'express' | 'static',
  env: Readonly<Record<string, string>>,
): Promise<Peer> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'peers', `${name}.mjs`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url: `http://127.0.0.1:${line.replace('port ', '')}`,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

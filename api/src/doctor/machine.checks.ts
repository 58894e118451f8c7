import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { health } from '@picks/contract/health';
import type { Config } from '#src/config.ts';
import { dataDirProblem, writableFolder } from '#src/data-dir.ts';
import { codeOf } from '#src/database/availability.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Bytes below which a database may stop in the middle of a day. */
const LEAST_FREE = 1024 ** 3;
/** Milliseconds that whoever has our port may take to say who it is. */
const HEALTH_PATIENCE = 2_000;

/** Bytes that an ordinary user may still write where a folder is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether what is kept in DATA_DIR can be written, and for how long. */
export async function checkFolder({ dataDir }: Config, free: typeof freeBytes): Promise<Finding> {
  const folder = resolve(dataDir);
  try {
    const left = await free(await writableFolder(folder));
    const megabytes = `${Math.floor(left / 1024 ** 2).toLocaleString('en-US')} MB`;
    return left < LEAST_FREE
      ? problem('disk', `${folder} has ${megabytes} left: free some, or move DATA_DIR`)
      : ok('disk', `${folder} has ${megabytes} left`);
  } catch (error) {
    return problem('disk', dataDirProblem(folder, codeOf(error as Error)));
  }
}

async function isOurs(host: string, port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(HEALTH_PATIENCE);
  const answer = await fetch(`http://${host}:${port}/api${health.path}`, { signal }).catch(() => null);
  return health.response?.safeParse(await answer?.json().catch(() => null)).success === true;
}

async function checkPort(name: string, host: string, port: number): Promise<Finding> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    return ok('ports', `${name} ${host}:${port} is free`);
  } catch (error) {
    const code = codeOf(error as Error);
    if (code === 'EADDRINUSE' && (await isOurs(host, port)))
      return ok('ports', `${name} ${port}: the service runs there`);
    if (code === 'EADDRINUSE')
      return problem(
        'ports',
        `${name} ${port} is taken by another program: stop that one, or set another ${name}`,
      );
    return problem('ports', `The service can't listen on ${host}:${port} (${code}): see HOST and ${name}`);
  }
}

export const checkPorts = ({ host, port, consolePort }: Config): Promise<Finding[]> =>
  Promise.all([checkPort('PORT', host, port), checkPort('CONSOLE_PORT', host, consolePort)]);

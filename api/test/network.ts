import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseTarget } from '#src/database/client.ts';

export interface Network {
  /** the database as seen through this network */
  readonly target: DatabaseTarget;
  /** From now on nothing gets through, and nothing is closed: a host that died, or a firewall that forgot. */
  fallSilent(): void;
  /** New connections get through; those from before stay silent for ever. */
  recover(): void;
  close(): Promise<void>;
}

/** A network between a test and its database, which is reached by socket. */
export async function networkTo(target: DatabaseTarget): Promise<Network> {
  if ('url' in target) throw new Error('a database by socket is needed');
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = isSilent ? null : connect(`${target.host}/.s.PGSQL.5432`);
    for (const socket of [client, upstream]) {
      if (socket === null) continue;
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    if (upstream === null) return void client.resume();
    const ways = [
      [client, upstream],
      [upstream, client],
    ] as const;
    for (const [from, to] of ways) {
      from.on('data', (chunk) => void to.write(chunk)).on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    target: { url: `postgres://${target.user}@127.0.0.1:${port}/${target.database}` },
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close').resume();
    },
    recover() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

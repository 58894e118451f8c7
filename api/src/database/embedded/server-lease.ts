import { once } from 'node:events';
import net from 'node:net';

/** Proof that a process is alive: the kernel closes the socket the moment the process dies, even by `kill -9`. */
export interface Lease {
  /** Settles when the holder dies or gives the lease up. */
  ended: Promise<unknown>;
  end(): void;
}

/** Holds a lease under a socket path that nobody else uses. */
export async function holdLease(socketPath: string): Promise<Lease> {
  const watchers = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    watchers.add(socket.unref());
    socket.on('error', () => {}).on('close', () => watchers.delete(socket));
  });
  const ended = once(server, 'close');
  await once(server.listen(socketPath), 'listening');
  server.unref();
  return {
    ended,
    end() {
      server.close();
      for (const socket of watchers) socket.destroy();
    },
  };
}

/** Watches a lease held by another process; undefined when its holder is gone. */
export async function watchLease(socketPath: string): Promise<Lease | undefined> {
  const socket = net.connect(socketPath);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect').catch(() => {}), ended]);
  if (socket.destroyed) return undefined;
  socket.unref();
  return { ended, end: () => void socket.destroy() };
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseAddress } from './address.ts';
import { openWire } from './wire.ts';

test('a host without the TLS that the address asks for is refused, and its connection is closed', async () => {
  const server = createServer((socket) => socket.once('data', () => void socket.write('N')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const host = { host: '127.0.0.1', port };
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const address = parseAddress('DATABASE_URL', `postgres://ana@127.0.0.1:${port}/picks?sslmode=require`, {});
  await expect(openWire(address, host, () => {})).rejects.toMatchObject({ code: 'TLS_REFUSED' });
  const [socket] = await connected;
  if (!socket.closed) await once(socket, 'close');
  expect(socket.closed).toBe(true);
});

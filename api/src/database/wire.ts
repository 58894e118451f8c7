import { isIP, connect as connectSocket, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { DatabaseAddress, DatabaseHost } from './address.ts';

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = 0x53;

const refusedTls = () => Object.assign(new Error('The database offers no TLS'), { code: 'TLS_REFUSED' });

/** Milliseconds until the system itself looks whether the other side of a quiet connection is there. */
const KEEP_ALIVE = 30_000;

function whenReady(socket: Socket, event: 'connect' | 'secureConnect'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => {
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' })));
  });
}

async function offersTls(socket: Socket): Promise<boolean> {
  socket.write(SSL_REQUEST);
  return new Promise((resolve, reject) => {
    socket.once('data', ([first]) => resolve(first === YES));
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' })));
    socket.once('error', reject);
  });
}

/** Opens a connection to one host, protected as the address says; `onSocket` hears of each socket that it takes. */
export async function openWire(
  { tlsMode, tls }: DatabaseAddress,
  { host, port }: DatabaseHost,
  onSocket: (socket: Socket) => void,
): Promise<Socket> {
  const isLocal = host.startsWith('/');
  const plain = isLocal ? connectSocket(`${host}/.s.PGSQL.${port}`) : connectSocket(port, host);
  onSocket(plain);
  if (!isLocal) plain.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE);
  await whenReady(plain, 'connect');
  if (isLocal || tlsMode === 'disable') return plain;
  if (!(await offersTls(plain))) {
    if (tlsMode === 'prefer') return plain;
    plain.destroy();
    throw refusedTls();
  }
  const secure = connectTls({
    ...tls,
    socket: plain,
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    rejectUnauthorized: tlsMode.startsWith('verify'),
    ...(tlsMode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
  });
  onSocket(secure);
  return whenReady(secure, 'secureConnect');
}

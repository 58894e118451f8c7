// Hosts of one URL: the bad one comes first.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { networkTo } from '#test/network.ts';
import { connect } from './client.ts';

const { target } = await freshDatabase();

/** An error as a server sends it during the login. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mthe database system is starting up\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A pool of one slot whose URL names a bad host and then the database, and how often the bad one was tried. */
async function poolBehind(bad: (socket: Socket) => unknown) {
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    socket.on('error', () => {});
    bad(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const network = await networkTo(target);
  const { port } = server.address() as AddressInfo;
  const good = new URL('url' in network.target ? network.target.url : '');
  const url = `postgres://${good.username}@127.0.0.1:${port},${good.host}${good.pathname}?sslmode=disable`;
  const sql = connect({ url }, { max: 1 });
  onTestFinished(async () => {
    await sql.end({ timeout: 0 });
    await network.close();
    server.close();
  });
  return { sql, tries: () => tries };
}

test.each([
  ['closes connections at the login', 'CONNECTION_CLOSED', () => Buffer.alloc(0)],
  ['is still starting up', '57P03', () => refusal('57P03')],
])('a host that %s costs one statement, and the next host is used', async (_, code, response) => {
  const { sql, tries } = await poolBehind((socket) => socket.once('data', () => socket.end(response())));
  await expect(sql`select 1`).rejects.toMatchObject({ code });
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  expect(tries()).toBe(1);
});

test('a host that accepts connections and stays silent costs one statement, and the next host is used', async () => {
  const { sql, tries } = await poolBehind(() => {});
  await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  expect(tries()).toBe(1);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addressOf, type AnySql } from './client.ts';
import { DatabaseStream } from './database-stream.ts';

const { target, sql: other } = await freshDatabase();

/** A pool of one slot, and its current connection. */
function oneSlot({ user } = addressOf(target)) {
  const address = { ...addressOf(target), user };
  const streams: DatabaseStream[] = [];
  const settings = {
    host: address.hosts[0]?.host ?? '',
    user,
    database: address.database,
    max: 1,
    connect_timeout: 5,
    backoff: () => 0,
    fetch_types: false,
    socket: () => {
      const stream = new DatabaseStream(address, { silence: null, setup: '' });
      streams.push(stream);
      return stream;
    },
  };
  const sql = postgres(settings);
  onTestFinished(() => sql.end({ timeout: 0 }));
  return { sql, current: () => streams.at(-1) };
}

test('a slot that lost its connection with a write pending reconnects for the next statement', async () => {
  const { sql, current } = oneSlot();
  for (let loss = 0; loss < 5; loss += 1) {
    expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
    // Sockets close at the end of an event loop turn; what is written in this phase goes out in the next turn.
    await nextTurn();
    current()?.destroy(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    await expect(sql`select 2`).rejects.toMatchObject({ code: 'ECONNRESET' });
  }
});

/** Terminates the backend while it runs a statement. */
async function loseUnderStatement({ sql }: { sql: AnySql }, meanwhile = () => {}) {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const pid = row?.pid ?? 0;
  const cut = sql`select pg_sleep(60)`.catch((error: Error) => error);
  const asleep = () => other`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`;
  await expect.poll(async () => (await asleep()).length).toBe(1);
  meanwhile();
  await other`select pg_terminate_backend(${pid})`;
  expect(await cut).toBeInstanceOf(Error);
}

test('the statement after a loss does not get the error of the lost one', async () => {
  const slot = oneSlot();
  await loseUnderStatement(slot);
  expect([...(await slot.sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

test('a login that is refused after a loss rejects the statement with the reason', async () => {
  const [{ user } = { user: '' }] = await other<
    { user: string }[]
  >`select 'slot_of_' || current_database() as user`;
  await other`create role ${other(user)} login`;
  onTestFinished(() => other`drop role ${other(user)}`.then(() => {}));
  const slot = oneSlot({ ...addressOf(target), user });
  await loseUnderStatement(slot);
  await other`alter role ${other(user)} nologin`;
  await expect(slot.sql`select 1`).rejects.toMatchObject({ code: '28000' });
});

test('a pool that lost a connection under a statement can be closed', async () => {
  const slot = oneSlot();
  await loseUnderStatement(slot);
  await slot.sql.end();
});

test('a pool that is closing when its connection is lost finishes closing', async () => {
  const slot = oneSlot();
  let closed: Promise<void> | undefined;
  await loseUnderStatement(slot, () => void (closed = slot.sql.end()));
  await closed;
});

test('a transaction that loses its connection rejects, and its slot reconnects for the next statement', async () => {
  const { sql } = oneSlot();
  await expect(sql.begin((tx) => loseUnderStatement({ sql: tx }))).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  });
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

test('a transaction that lost its connection runs nothing on the one that follows', async () => {
  const { sql } = oneSlot();
  await other`create table kept (number integer)`;
  const work = sql.begin(async (tx) => {
    await loseUnderStatement({ sql: tx });
    await sql`select 1`;
    await tx`insert into kept values (1)`;
  });
  await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await sql`insert into kept values (2)`;
  expect([...(await other`select number from kept`)]).toEqual([{ number: 2 }]);
});

import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { connect } from './client.ts';
import type { ConnectionLoss } from './database-stream.ts';
import { queuePool } from './queue-pool.ts';

const { target: bare, sql: other } = await freshDatabase();
const losses: ConnectionLoss[] = [];
const target = { ...bare, onLost: (loss: ConnectionLoss) => void losses.push(loss) };
const host = { host: 'host' in bare ? bare.host : '', port: 5432 };
beforeEach(() => void losses.splice(0));

const terminate = (pid: number) => other`select pg_terminate_backend(${pid})`;

test('reports a connection closed by the server, and not one closed by the service', async () => {
  const sql = connect(target, { max: 1 });
  const backend = async () => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
  await terminate(await backend());
  await expect.poll(() => losses).toEqual([{ code: 'CONNECTION_CLOSED', ...host }]);
  await backend();
  await sql.end();
  expect(losses).toHaveLength(1);
});

test('reports a lost connection of the job queue', async () => {
  const pool = queuePool(target, 1);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await terminate(rows[0]?.pid ?? 0);
  await expect.poll(() => losses).toHaveLength(1);
  await pool.query('select 1');
  await pool.end();
  expect(losses).toHaveLength(1);
});

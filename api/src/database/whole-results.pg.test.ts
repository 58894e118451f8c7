import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { connect } from './client.ts';

const { sql: other, target } = await freshDatabase();
const sql = connect(target, { max: 1 });
afterAll(() => sql.end());

let backend = 0;
beforeEach(async () => {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  backend = row?.pid ?? 0;
});

const failing = () => sql`select 1 / (31 - i) from generate_series(1, 100) i`;
const asked = () => sql`select k from generate_series(1, 2) k`;

test('a query that failed in the middle of its rows leaves no holes in the next result', async () => {
  await expect(failing()).rejects.toThrow('division by zero');
  expect([...(await asked())]).toEqual([{ k: 1 }, { k: 2 }]);
});

test('nor in that of a statement given as text, or of one that was already on its way', async () => {
  await expect(failing()).rejects.toThrow('division by zero');
  expect([...(await sql.unsafe('select 7 as k'))]).toEqual([{ k: 7 }]);
  const [, next] = await Promise.allSettled([failing(), asked()]);
  expect(next).toMatchObject({ status: 'fulfilled', value: [{ k: 1 }, { k: 2 }] });
});

test('nor does one whose backend was ended there, in the connection that follows', async () => {
  const slow = sql`select i, pg_sleep(0.01)::text from generate_series(1, 500) i`;
  const ended = expect(slow).rejects.toThrow();
  const end = () =>
    other`select pg_terminate_backend(pid) from pg_stat_activity
      where pid = ${backend} and state = 'active' and now() - query_start > interval '100 milliseconds'`;
  await expect.poll(async () => (await end()).length, { interval: 10 }).toBe(1);
  await ended;
  // The first to ask learns that the connection is gone.
  let rows: unknown[] = [];
  await expect.poll(async () => (rows = [...(await asked())]).length).toBeGreaterThan(0);
  expect(rows).toEqual([{ k: 1 }, { k: 2 }]);
});

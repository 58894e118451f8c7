import { pino } from 'pino';
import { expect, test } from 'vitest';
import { freshDatabase, queuePoolOf } from './database.ts';
import { runDueJobs } from './job-runs.ts';

const { sql, target } = await freshDatabase();

test('jobs that were run are done, also when marking them takes long, and so are those behind them in a queue', async () => {
  await sql`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return old; end $$`;
  await sql`
    create trigger linger before delete on graphile_worker._private_jobs for each row execute function linger()`;
  for (const name of ['first', 'second'])
    await sql`select graphile_worker.add_job('errand', to_json(${name}::text), queue_name => 'errands')`;
  const done: unknown[] = [];
  const errand = async (payload: unknown) => void done.push(payload);
  await runDueJobs(queuePoolOf(target), { errand }, pino({ level: 'silent' }));
  expect(done).toEqual(['first', 'second']);
  expect(await sql`select from graphile_worker._private_jobs`).toEqual([]);
});

import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';

const root = path.join(import.meta.dirname, '../..');
const page = fs.readFileSync(path.join(root, 'docs/incidents.md'), 'utf8');
const [, statement = ''] = /```sql\n([^]*?)```/.exec(page) ?? [];

test('the statement of the incidents page sends mails after all that were given up, and no others', async () => {
  const { owner } = await testApp();
  const add = (task: string) => owner`select graphile_worker.add_job(${task}, '{}'::json)`;
  await add('mail.deliver');
  await add('push.fan_out');
  await owner`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 day'`;
  await add('mail.deliver');
  await owner.unsafe(statement);
  const jobs = await owner`
    select task_identifier as task, attempts, run_at <= now() as due from graphile_worker.jobs order by id`;
  expect(jobs.map(({ task, attempts, due }) => [task, attempts > 0, due])).toEqual([
    ['mail.deliver', false, true],
    ['push.fan_out', true, false],
    ['mail.deliver', false, true],
  ]);
});

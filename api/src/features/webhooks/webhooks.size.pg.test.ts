// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from '#src/database/client.ts';
import { NOON, testApp } from '#test/app.ts';
import { rowsRead } from '#test/rows-read.ts';
import { findTargetPage, listTargets } from './webhooks.admin.queries.ts';
import { listDue } from './webhooks.queries.ts';

const MANY = 20_000;
/** Rows of tables that a look may read; a target's deliveries read whole take MANY. */
const MOST = 1_100;
const TARGET = '0192f0c1-0000-7000-8000-0000000000a1';

const app = await testApp();
const { owner } = app;
const reader = connect(app.target, { max: 1 });
afterAll(() => reader.end());

beforeAll(async () => {
  await owner`
    insert into webhook_targets (id, url, events, sealed_secret, created_at, updated_at)
    values (${TARGET}, 'https://hooks.example.com/', '{pick.settled}', 'sealed', ${NOON}, ${NOON})`;
  await owner`
    insert into webhook_deliveries (target_id, event, status, created_at, next_attempt_at)
    select ${TARGET}, 'webhook.test', case when number <= 30 then 'waiting' else 'delivered' end,
      ${NOON}::timestamptz - number * interval '1 second', ${NOON}
    from generate_series(1, ${MANY}) number`;
  await owner`vacuum analyze webhook_deliveries`;
});

const page = { page: 1, limit: 20 };
const looks: Record<string, (sql: Sql) => Promise<unknown>> = {
  'the list of targets': (sql) => listTargets(sql),
  'one target with a page of its deliveries': (sql) => findTargetPage(sql, TARGET, page),
  'what is due': (sql) => listDue(sql, NOON, 5, 40),
};

test.each(Object.entries(looks))('%s reads what it shows, however much was sent', async (_, look) => {
  const { answer, rows } = await rowsRead(reader, look);
  expect(answer).toBeTruthy();
  expect(rows).toBeLessThan(MOST);
});

import { exportTable, ROW_COUNT } from '@picks/contract/exports.admin';
import { logout } from '@picks/contract/sign-in';
import { listUsers } from '@picks/contract/users.admin';
import { Hono } from 'hono';
import pino from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect, type Sql } from '#src/database/client.ts';
import type { UserRow } from '#src/features/accounts/accounts.sql.ts';
import { userListing } from '#src/features/users/users.admin.queries.ts';
import { deadline } from '#src/http/deadline.ts';
import { problemResponse } from '#src/http/problem-response.ts';
import type { Env } from '#src/http/context.ts';
import { testApp } from '#test/app.ts';
import { castOf } from '#test/calls/cast.ts';
import { exportedTable } from './exported-table.ts';
import { EXPORTS_AT_ONCE, type ExportedTables, exportsRoutes } from './exports.routes.ts';

const MANY = 50_000;

const app = await testApp();
const { owner } = app;
const cast = await castOf(app);

const insertMembers = (name: string, from: number, to: number) => owner`
  insert into users (id, email, first_name, last_name, phone, email_verified_at, referral_code, created_at, updated_at)
  select gen_random_uuid(), ${name}::text || n || '@example.com', ${name}, 'Member', '+1555' || n, now(), ${name}::text || n,
    '2026-01-01'::timestamptz + n * interval '1 minute', now() from generate_series(${from}::int, ${to}::int) n`;

beforeAll(async () => {
  await insertMembers('first', 1, MANY);
});

const asking = (filters: Record<string, string>, token = cast.admin.token) => ({
  method: 'POST',
  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ table: 'users', filters }),
});
const take = async (filters: Record<string, string> = {}, token = cast.admin.token) =>
  app.consoleApp.request(`/api${exportTable.path}`, asking(filters, token));

/** Reads a file part by part. */
function reading(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  async function readOn(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
  }
  return {
    upTo: (lines: number) => readOn(() => text.split('\r\n').length > lines),
    toTheEnd: () => readOn(() => false),
    leave: () => reader.cancel(),
    /** the cells of a column; no cell of these files has a comma */
    column(name: string) {
      const [heading = [], ...rows] = text
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.replace('\uFEFF', '').split(','));
      return rows.map((cells) => cells[heading.indexOf(name)]);
    },
  };
}

test(`an export of ${MANY} rows is unaffected by rows that change while it runs`, async () => {
  const filters = { isActive: 'true', search: 'first', sort: 'createdAt' };
  const before = await owner<{ id: string }[]>`
      select id from users where first_name = 'first' and is_active order by created_at, id`;
  const response = await take(filters);
  const file = reading(response);
  await file.upTo(1000);
  await owner`update users set is_active = false where first_name = 'first' and random() < 0.5`;
  await owner`update users set created_at = created_at - interval '1 year' where first_name = 'first' and random() < 0.1`;
  await insertMembers('first', MANY + 1, MANY + 500);
  await file.toTheEnd();
  expect(response.headers.get(ROW_COUNT)).toBe(String(MANY));
  expect(file.column('_id')).toEqual(before.map(({ id }) => id));
  expect(new Set(file.column('isActive'))).toEqual(new Set(['true']));
});

test('a canceled export frees its connection for the next in the queue', async () => {
  const held = await Promise.all(
    Array.from({ length: EXPORTS_AT_ONCE }, async () => reading(await take({ search: 'first77' }))),
  );
  let isNextServed = false;
  const next = take({ search: 'nobody-at-all' }).finally(() => {
    isNextServed = true;
  });
  await owner`select 1`;
  expect(isNextServed).toBe(false);
  await Promise.all(held.map((file) => file.leave()));
  const { status, headers } = await next;
  expect([status, headers.get(ROW_COUNT)]).toEqual([200, '0']);
});

test('an export whose connection is lost fails', async () => {
  const file = reading(await take());
  await file.upTo(1000);
  await owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`;
  await expect(file.toTheEnd()).rejects.toThrow();
  expect(file.column('_id').length).toBeLessThan(MANY);
});

test('an export fails once the session it began in has ended', async () => {
  const { token } = await cast.newPerson('console');
  const file = reading(await take({}, token));
  await file.upTo(100);
  await app.console(logout, { token });
  await expect(file.toTheEnd()).rejects.toThrow();
  expect(file.column('_id').length).toBeLessThan(5000);
});

test('an export past the deadline of its request releases its connection, and is not audited', async () => {
  const snapshotSql = connect(app.target, { max: 1 });
  onTestFinished(() => snapshotSql.end());
  let search: () => void = () => {};
  const searched = new Promise<void>((resolve) => {
    search = resolve;
  });
  const list = async (sql: Sql) => {
    await searched;
    return userListing(sql, { search: 'first77@' }, 'createdAt', app.clock.now());
  };
  const tables = {
    users: exportedTable(listUsers, 'users', list, (row: UserRow) => ({ _id: row.id })),
  } as ExportedTables;
  const log = pino({ level: 'silent' });
  const guard = () => async (c: Parameters<typeof problemResponse>[1], next: () => Promise<void>) => {
    c.set('identity', { userId: cast.admin.id } as never);
    c.set('requestId', 'r');
    c.set('clientAddress', '192.0.2.1');
    await next();
  };
  const authenticate = () => Promise.reject(new Error('nobody is signed in'));
  const parts = { sql: app.deps.sql, clock: app.clock, log, snapshotSql, tables, authenticate };
  const routes = exportsRoutes(parts, guard as never);
  const served = new Hono<Env>();
  served.onError((error, c) => problemResponse(error, c, log));
  served.use('/late/*', deadline(1));
  served.route('/late', routes).route('/', routes);

  const audited = async () => (await owner`select from audit_entries where action = 'table.exported'`).length;
  const before = await audited();

  expect((await served.request(`/late${exportTable.path}`, asking({}))).status).toBe(503);
  search();
  const file = reading(await served.request(exportTable.path, asking({})));
  await file.toTheEnd();
  expect(file.column('_id')).toHaveLength(1);
  expect(await audited()).toBe(before + 1);
});

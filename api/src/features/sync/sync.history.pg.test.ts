import { join } from 'node:path';
import { deletePick } from '@picks/contract/picks.admin';
import { expect, test } from 'vitest';
import { migrate } from '#src/database/migrate.ts';
import { testApp } from '#test/app.ts';
import { fund } from '#test/money.ts';
import { newAdmin } from '#test/people.ts';
import { newReader } from '#test/reader.ts';
import { publishMany, syncReader } from '#test/sync-reader.ts';

const app = await testApp();
const token = await newReader(app);
const admin = await newAdmin(app);
const { page, pass } = syncReader(app, token);
const start = () => migrate(app.target, join(import.meta.dirname, '../../../database'));
const versions = () => app.owner`select version from picks union all select version from deposits`;

/** What a dump brings along: rows of ids that this server has not come to yet. */
async function restoreFromAhead(): Promise<void> {
  for (const table of ['picks', 'deposits']) {
    await app.owner`alter table ${app.owner(table)} disable trigger user`;
    await app.owner`update ${app.owner(table)} set changed_xid = (pg_current_xact_id()::text::numeric + 50000)::text::xid8`;
    await app.owner`alter table ${app.owner(table)} enable trigger user`;
  }
  await app.owner`update installation set value = 'before' where name = 'history'`;
}

test('rows of a restored database are numbered anew at the start, and nothing else of them changes', async () => {
  await fund(app, token, admin, 50);
  const [first = ''] = await publishMany(app, admin, 3);
  await restoreFromAhead();
  const known = await pass(undefined);
  expect((await page(known.cursor)).changes).not.toEqual([]);
  const before = await versions();
  await start();
  expect(await versions()).toEqual(before);
  const { cursor } = await pass(known.cursor);
  expect((await page(cursor)).changes).toEqual([]);
  await app.console(deletePick, { token: admin, params: { id: first } });
  expect((await page(cursor)).changes).toMatchObject([{ type: 'pick', op: 'del' }]);
});

test('a start of the same database numbers nothing', async () => {
  const ids = () => app.owner`select changed_xid::text as xid from picks order by id`;
  const before = await ids();
  await start();
  expect(await ids()).toEqual(before);
});

test('the service itself can tell which history it is in', async () => {
  const [row] = await app.deps.sql`select database_history() as history`;
  const [owners] = await app.owner`select database_history() as history`;
  expect(row).toEqual(owners);
});

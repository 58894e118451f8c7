import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { connect } from './client.ts';
import { migrate } from './migrate.ts';

const { sql, target } = await freshDatabase();
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'migrate-test-'));
  cpSync(join(import.meta.dirname, '../../database'), directory, { recursive: true });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const add = (name: string, text: string) => writeFileSync(join(directory, 'migrations', name), text);
const define = (file: string, text: string) => writeFileSync(join(directory, file), text);
const columns = async () =>
  (
    await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'plans' and column_name like 'tried%'`
  ).map(({ name }) => name);

/** Milliseconds: longer than a statement may wait for a lock. */
const BACKUP = 4_000;

test('while a backup reads a table, a migration of it keeps nobody else from it, and follows', async () => {
  add('9998_tried.sql', 'alter table plans add column tried text');
  const backup = connect(target, { max: 1, statementTimeout: 0 });
  const read = backup`select count(*) from plans, pg_sleep(${BACKUP / 1000})`.then(() => 'read');
  await expect
    .poll(() =>
      sql`select from pg_locks where relation = 'plans'::regclass and granted`.then(({ count }) => count),
    )
    .toBeGreaterThan(0);
  const migrated = migrate(target, directory).then(() => 'migrated');
  while ((await Promise.race([read, sql`select from plans limit 1`])) !== 'read');
  expect(await migrated).toBe('migrated');
  expect(await columns()).toEqual(['tried']);
  await backup.end();
});

test('what was applied before a migration that fails stays, and the next start goes on behind it', async () => {
  add('9998_tried.sql', 'alter table plans add column tried text');
  add(
    '9999_tried_again.sql',
    'alter table plans add column tried_again text; alter table nowhere add column a text',
  );
  await expect(migrate(target, directory)).rejects.toMatchObject({ code: '42P01' });
  expect(await columns()).toEqual(['tried']);
  add('9999_tried_again.sql', 'alter table plans add column tried_again text');
  await migrate(target, directory);
  expect(await columns()).toEqual(['tried', 'tried_again']);
});

test('a migration that was changed after it was applied is refused before anything is done', async () => {
  add('9998_tried.sql', 'alter table plans add column tried integer');
  add('9999_tried_more.sql', 'alter table plans add column tried_more text');
  await expect(migrate(target, directory)).rejects.toThrow('Migration 9998_tried.sql was changed');
  expect(await columns()).toEqual(['tried', 'tried_again']);
});

describe('functions and views', () => {
  const answering = (answer: number) =>
    `create or replace function tried() returns integer language sql as 'select ${answer}'`;
  const release = (revision: number, answer: number) => {
    define('revision.json', JSON.stringify({ revision }));
    define('routines/tried.sql', answering(answer));
  };
  const answered = async () => (await sql<{ tried: number }[]>`select tried()`)[0]?.tried;

  const forget = async (name: string) => {
    rmSync(join(directory, 'migrations', name));
    await sql`delete from schema_migrations where name = ${name}`;
  };
  beforeAll(async () => {
    for (const name of ['9998_tried.sql', '9999_tried_again.sql']) await forget(name);
    rmSync(join(directory, 'migrations/9999_tried_more.sql'));
  });

  test('that were changed are replaced at the next start', async () => {
    for (const answer of [1, 2]) {
      release(1000, answer);
      await migrate(target, directory);
      expect(await answered()).toBe(answer);
    }
  });

  test('of a younger release are left alone by one before it that starts again', async () => {
    release(1002, 4);
    await migrate(target, directory);
    release(1001, 3);
    await migrate(target, directory);
    expect(await answered()).toBe(4);
  });

  test('keep the newer grants when an older release starts, even if its own would fail', async () => {
    const grants = readFileSync(join(directory, 'grants.sql'), 'utf8');
    const mayDelete = () =>
      sql`select has_table_privilege('fairline_app', 'tickets', 'delete') as may`.then(
        ([row]) => row?.['may'],
      );
    release(1002, 4);
    define('grants.sql', `${grants}; revoke delete on tickets from fairline_app`);
    await migrate(target, directory);
    expect(await mayDelete()).toBe(false);
    release(1001, 3);
    for (const older of [grants, `${grants}; grant execute on function dropped_since() to fairline_app`]) {
      define('grants.sql', older);
      await migrate(target, directory);
      expect(await mayDelete()).toBe(false);
    }
    release(1002, 4);
    define('grants.sql', grants);
    await migrate(target, directory);
    expect(await mayDelete()).toBe(true);
  });

  test('are left alone by the older release if an upgrade stopped between its migrations', async () => {
    release(1002, 4);
    await migrate(target, directory);
    add('9998_dropped.sql', 'drop function tried()');
    add('9999_failing.sql', 'alter table nowhere add column a text');
    await expect(migrate(target, directory)).rejects.toMatchObject({ code: '42P01' });
    for (const name of ['9998_dropped.sql', '9999_failing.sql']) rmSync(join(directory, 'migrations', name));
    await migrate(target, directory);
    await expect(answered()).rejects.toMatchObject({ code: '42883' });
    await sql`delete from schema_migrations where name = '9998_dropped.sql'`;
  });

  test('are applied anew after a migration', async () => {
    release(1003, 5);
    await migrate(target, directory);
    add('9997_without.sql', 'drop function tried()');
    await migrate(target, directory);
    expect(await answered()).toBe(5);
  });

  test('keep the rights that the grants gave them', async () => {
    const [row] = await sql<{ isKept: boolean }[]>`
      select prosecdef and proconfig = '{"search_path=public, money, pg_temp"}' as "isKept" from pg_proc
      where oid = 'money.keep_posted'::regproc`;
    expect(row?.isKept).toBe(true);
  });

  test('of which one fails are all as they were, and views have no moment without them', async () => {
    release(1004, 6);
    define('views/tried.sql', 'create view tried_view as select nothing from nowhere;');
    await expect(migrate(target, directory)).rejects.toMatchObject({ code: '42P01' });
    expect(await answered()).toBe(5);
    expect(await sql`select name from invariants where not ok`).toEqual([]);
    define('views/tried.sql', 'create view tried_view as select 1 as one, 2 as two;');
    await migrate(target, directory);
    define('views/tried.sql', 'create view tried_view as select 2 as two;');
    await migrate(target, directory);
    expect([await answered(), await sql`select * from tried_view`]).toEqual([6, [{ two: 2 }]]);
  });
});

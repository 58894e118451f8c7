import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { connect } from './client.ts';
import { migrate } from './migrate.ts';

const { sql, target } = await freshDatabase();
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'migrate-test-'));
  cpSync(join(import.meta.dirname, '../../migrations'), directory, { recursive: true });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const add = (name: string, text: string) => writeFileSync(join(directory, name), text);
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

import { expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { freshDatabase } from './database.ts';

const { sql, target } = await freshDatabase();
const other = await freshDatabase();

test('a fresh database is migrated', async () => {
  const [migrations] = await sql`select count(*)::int as applied from schema_migrations`;
  expect(migrations?.['applied']).toBeGreaterThan(0);
});

test('two fresh databases do not see each other', async () => {
  await sql`create table only_here ()`;
  expect(await other.sql`select to_regclass('only_here') as found`).toEqual([{ found: null }]);
});

test('the target reaches the same database over another pool', async () => {
  const second = connect(target, { max: 1 });
  const [[here], [there]] = await Promise.all([
    sql`select current_database()`,
    second`select current_database()`,
  ]);
  expect(there).toEqual(here);
  await second.end();
});

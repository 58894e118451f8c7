import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { seedDemo } from './seed.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-18T12:00:00Z');
const hash = () => Promise.resolve('a hash');

async function counted({ sql }: Awaited<ReturnType<typeof freshDatabase>>, now: Date) {
  const [row] = await sql<{ members: number; picks: number; ahead: number }[]>`
    select (select count(*)::int from users) as members, (select count(*)::int from picks) as picks,
      (select count(*)::int from picks where match_date > ${now}) as ahead`;
  return row;
}

test('the season is told once; a week later the picks ahead are filled up, and nothing else', async () => {
  const database = await freshDatabase();
  await seedDemo(database.target, hash, NOW);
  const first = await counted(database, NOW);
  expect(first).toMatchObject({ members: 61, ahead: 12 });
  await seedDemo(database.target, hash, NOW);
  expect(await counted(database, NOW)).toEqual(first);
  const later = new Date(NOW.getTime() + 7 * DAY);
  await seedDemo(database.target, hash, later);
  expect(await counted(database, later)).toEqual({ members: 61, picks: (first?.picks ?? 0) + 12, ahead: 12 });
});

test('two processes that start at once tell it once', async () => {
  const database = await freshDatabase();
  await Promise.all([seedDemo(database.target, hash, NOW), seedDemo(database.target, hash, NOW)]);
  expect(await counted(database, NOW)).toMatchObject({ members: 61, ahead: 12 });
});

test('a database with accounts of its own is not filled with invented picks', async () => {
  const database = await freshDatabase();
  await database.sql`
    insert into users (id, email, first_name, role, referral_code, created_at, updated_at)
    values (gen_random_uuid(), 'ops@picks.example', 'Ben', 'admin', 'REALADMIN', ${NOW}, ${NOW})`;
  await seedDemo(database.target, hash, NOW);
  expect(await counted(database, NOW)).toEqual({ members: 1, picks: 0, ahead: 0 });
});

import type { TestApp } from './app.ts';

/** How many of the file's connections wait for a lock now. */
export async function waitingForLocks({ owner }: TestApp): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

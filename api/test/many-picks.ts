import type { Sql } from '#src/database/client.ts';

/** Picks a minute apart, of four sports, two leagues each; the first thirty wait for their game, the rest is settled. */
export async function insertPicks(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into picks (id, sport, league, home_team, away_team, title, match_date, prediction, odds, stake, confidence,
      access_level, status, published_at, settled_at, updated_at)
    select gen_random_uuid(), 'Sport ' || n % 4, 'League ' || n % 8, 'Home ' || n, 'Away ' || n, 'Title ' || n,
      timestamptz '2026-11-18 12:30Z' - n * interval '1 minute', 'Prediction ' || n, 1.9, 1, 'high',
      (array['free', 'silver', 'premium', 'gold'])[1 + n % 4], case when n <= 30 then 'pending' else 'won' end,
      timestamptz '2026-11-17 12:00Z' - n * interval '1 minute',
      case when n > 30 then timestamptz '2026-11-18 15:00Z' - n * interval '1 minute' end, now()
    from generate_series(1, ${count}::int) n`;
}

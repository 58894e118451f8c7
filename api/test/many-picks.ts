import type { Sql } from '#src/database/client.ts';

/** Picks some minutes apart, of four sports, two leagues each; the first thirty wait for their game, the rest is settled. */
export async function insertPicks(sql: Sql, count: number, minutesApart = 1): Promise<void> {
  await sql`
    insert into picks (id, sport, league, home_team, away_team, title, match_date, prediction, odds, stake, confidence,
      access_level, status, published_at, settled_at, updated_at)
    select gen_random_uuid(), 'Sport ' || n % 4, 'League ' || n % 8, 'Home ' || n, 'Away ' || n, 'Title ' || n,
      timestamptz '2026-11-18 12:30Z' - n * ${minutesApart}::int * interval '1 minute', 'Prediction ' || n, 1.9, 1, 'high',
      (array['free', 'silver', 'premium', 'gold'])[1 + n % 4], case when n <= 30 then 'pending' else 'won' end,
      timestamptz '2026-11-17 12:00Z' - n * ${minutesApart}::int * interval '1 minute',
      case when n > 30 then timestamptz '2026-11-18 15:00Z' - n * ${minutesApart}::int * interval '1 minute' end, now()
    from generate_series(1, ${count}::int) n`;
}

/** Picks whose results are counted in one statement. */
const COUNTED_AT_ONCE = 20_000;

/** Each settled pick with the two entries it has on the record, and the figures counted from them. */
export async function recordPicks(owner: Sql): Promise<void> {
  await owner.unsafe('set session_replication_role = replica');
  await owner`
    insert into record_entries (index, pick_id, kind, entry, leaf_hash)
    select 2 * n + place, id, kind, convert_to((case kind when 'published'
        then jsonb_build_object('at', published_at, 'kickOff', match_date, 'sport', sport, 'league', league,
          'level', access_level, 'author', 'Author ' || n / 4 % 2)
        else jsonb_build_object('at', settled_at, 'result', status,
          'openings', jsonb_build_array(jsonb_build_object('selection', jsonb_build_object('odds', odds, 'stake', stake, 'confidence', confidence)))) end)::text, 'UTF8'), ''
    from (select row_number() over (order by match_date) as n, * from picks where status <> 'pending') p,
      (values (0, 'published'), (1, 'settled')) entry(place, kind)`;
  await owner.unsafe('set session_replication_role = origin');
  await owner`analyze picks, record_entries`;
  // Picks are counted a few at a time in service too.
  const places = await owner<{ place: number }[]>`
    select index::int as place from record_entries where kind = 'settled' and index % ${2 * COUNTED_AT_ONCE} = 3 order by index`;
  for (const { place } of places)
    await owner`
      select keep_record_outcomes(array(select pick_id from record_entries
        where kind = 'settled' and index >= ${place} and index < ${place + 2 * COUNTED_AT_ONCE}))`;
  await owner`vacuum analyze`;
}

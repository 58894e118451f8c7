import type { Fragment, Sql } from '#src/database/client.ts';

/** The columns of `PickRow`; the table is called `p`. */
export function pickColumns(sql: Sql): Fragment {
  return sql`p.id, p.sport, p.league, p.home_team as "homeTeam", p.away_team as "awayTeam", p.title,
    p.match_date as "matchDate", p.prediction, p.odds, p.stake, p.confidence, p.access_level as "accessLevel",
    p.status, p.market, p.closing_odds as "closingOdds", p.analysis, p.published_at as "publishedAt",
    p.settled_at as "settledAt", p.updated_at as "updatedAt", p.version`;
}

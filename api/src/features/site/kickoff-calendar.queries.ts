import type { Sql } from '#src/database/client.ts';

/** What anyone may know of a pick that is ahead: the game and its time. */
export interface KickoffRow {
  readonly id: string;
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly matchDate: Date;
  readonly version: number;
  readonly updatedAt: Date;
}

/** The games that have a pick and are ahead, the next one first. */
export const listKickoffs = (sql: Sql, now: Date, most: number) =>
  sql<KickoffRow[]>`
    select p.id, p.league, p.home_team as "homeTeam", p.away_team as "awayTeam", p.match_date as "matchDate", p.version,
      p.updated_at as "updatedAt"
    from picks p where p.deleted_at is null and p.status = 'pending' and p.match_date >= ${now}
    order by p.match_date, p.id limit ${most}`;

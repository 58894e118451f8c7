import type { QueryOf, ResponseOf } from '@picks/contract/endpoint';
import type { getPickAudience } from '@picks/contract/picks.admin';
import type { Fragment, Sql } from '#src/database/client.ts';
import { waitsOf } from './held.sql.ts';
import { reachedDevices, reaching } from './reached.sql.ts';
import { wishing } from './recipients.sql.ts';

type Planned = QueryOf<typeof getPickAudience>;
type Audience = ResponseOf<typeof getPickAudience>;

/** Comes after all others of its moment. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A pick as it would be if it were published now. */
const plannedPick = (sql: Sql, planned: Planned, at: Date): Fragment => sql`
  select ${LAST_ID}::uuid as id, ${planned.sport ?? ''}::text as sport, ${planned.league ?? ''}::text as league,
    ${planned.confidence}::text as confidence, ${planned.matchDate ?? null}::timestamptz as match_date,
    ${at}::timestamptz as published_at, access_rank(${planned.accessLevel}) as rank`;

/** Whom a pick would reach if it were published now, by the statement that would send it. */
export async function countAudience(
  sql: Sql,
  planned: Planned,
  at: Date,
  weekStart: Date,
): Promise<Audience> {
  const send = sql`
    select null::uuid as id, 'pick.published' as kind, null::uuid as pick_id, null::uuid as announcement_id, null::uuid as user_id,
      null::text as topic, null::int as lead, false as is_released, ${planned.matchDate ?? null}::timestamptz as kickoff`;
  const waiting = await waitsOf(sql, send, at);
  const [row] = await sql<[Audience]>`
    with send as (${send}), ${wishing(sql, at, weekStart, plannedPick(sql, planned, at))}, ${reaching(sql, waiting)}, device as (
      select s.user_id, reached.waits, reached.until from ${reachedDevices(sql)}
    )
    select (select count(*)::int from opened) as members,
      count(distinct user_id) filter (where not waits)::int as alerted,
      count(*) filter (where not waits)::int as devices,
      count(distinct user_id) filter (where until is not null)::int as later
    from device`;
  return row;
}

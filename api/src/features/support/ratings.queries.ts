import { RATING } from '@picks/contract/support';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

interface Rating {
  readonly ticketId: string;
  readonly userId: string;
  /** of the ticket as its member saw it */
  readonly resolvedAt: string;
  readonly isSolved: boolean;
  readonly comment: string;
  readonly at: Date;
  readonly act: Act;
  readonly request: IdempotentRequest;
}

/**
 * The stored answer as text, when this statement carried the request out. `isResolved`: the member's ticket stands at that
 * resolution. The ticket is touched, so that its devices hear of it.
 */
export async function saveRating(
  sql: Sql,
  rating: Rating,
): Promise<{ body: string | null; isResolved: boolean }> {
  const { ticketId, userId, resolvedAt, isSolved, comment, at, act, request } = rating;
  const body = sql`jsonb_build_object('ticket', ticket_json(t) || jsonb_build_object('rating', rating_json(${isSolved}, ${comment}, rated_at)))::text`;
  const [row] = await sql<{ body: string | null; isResolved: boolean }[]>`
    with held as (
      select t from tickets t where id = ${ticketId} and user_id = ${userId} and status in ('resolved', 'closed')
        and resolved_at = ${resolvedAt}::text::timestamptz for update
    ), allowed as (
      select t, coalesce(r.created_at, ${at}) as rated_at
      from held left join ticket_ratings r on r.ticket_id = (t).id and r.resolved_at = (t).resolved_at
      where r.created_at is null or r.created_at > ${at}::timestamptz - make_interval(days => ${RATING.changeDays})
    ), claimed as (${claimInsert(sql, request, 200, body, at, sql`allowed`)}), rated as (
      insert into ticket_ratings (ticket_id, resolved_at, is_solved, comment, created_at, updated_at)
      select (t).id, (t).resolved_at, ${isSolved}, ${comment}, ${at}, ${at} from allowed, claimed
      on conflict (ticket_id, resolved_at) do update
        set is_solved = excluded.is_solved, comment = excluded.comment, updated_at = excluded.updated_at
      returning ticket_id
    ), touched as (update tickets set updated_at = updated_at where id = (select ticket_id from rated)), audited as (
      ${auditInsert(sql, { act, at, action: 'ticket.rated', targetType: 'ticket' }, sql`rated`, { id: sql`ticket_id`, after: sql`jsonb_build_object('isSolved', ${isSolved}::boolean)` })}
    )
    select (select body from claimed) as body, exists (select from held) as "isResolved"`;
  return row ?? { body: null, isResolved: false };
}

/** How many resolutions members judged lately, and how many they called solved. */
export async function countRatings(sql: Sql, now: Date) {
  const [row] = await sql<{ answers: number; solved: number }[]>`
    select count(*)::int as answers, count(*) filter (where is_solved)::int as solved from ticket_ratings
    where created_at > ${now}::timestamptz - make_interval(days => ${RATING.shareDays})`;
  return { days: RATING.shareDays, ...(row ?? { answers: 0, solved: 0 }) };
}

import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

interface Merge {
  readonly id: string;
  readonly intoId: string;
  readonly at: Date;
  readonly act: Act;
  readonly request: IdempotentRequest;
}

const numberOf = (sql: Sql, row: Fragment): Fragment => sql`'TCK-' || (${row}).number`;

/**
 * Closes a ticket and lets it go on in another of its member; both are locked in one order. A resolved one opens again when
 * something open is merged into it. If the merged ticket is waiting for us, the other one inherits the longer wait and the
 * higher priority. Returns null if the merge isn't possible.
 */
export async function saveMerge(sql: Sql, { id, intoId, at, act, request }: Merge): Promise<string | null> {
  const body = sql`jsonb_build_object('into', jsonb_build_object('_id', (t).id, 'ticketNumber', ${numberOf(sql, sql`t`)}))::text`;
  const reopens = sql`((t).status = 'resolved' and (s).status in ('open', 'in_progress'))`;
  const waits = sql`waiting_since_of(s)`;
  const priority = sql`case when ${waits} is not null and ticket_hours((s).priority) < ticket_hours((t).priority) then (s).priority else (t).priority end`;
  const audit = { act, at, targetType: 'ticket' } as const;
  const [row] = await sql<{ body: string }[]>`
    with pair as (select p from tickets p where id in (${id}, ${intoId}) order by id for update),
    held as (
      select source.p as s, target.p as t from pair source, pair target
      where (source.p).id = ${id} and (target.p).id = ${intoId} and (source.p).id <> (target.p).id
        and (source.p).user_id = (target.p).user_id and (target.p).status <> 'closed'
        and (source.p).merged_into is null and (target.p).merged_into is null
    ), claimed as (${claimInsert(sql, request, 200, body, at, sql`held`)}), merged as (
      update tickets set status = 'closed', resolved_at = null, merged_into = ${intoId}, updated_at = ${at}
      from held, claimed where id = (s).id returning id
    ), target as (
      update tickets set status = case when ${reopens} then 'open' else (t).status end,
        resolved_at = case when ${reopens} then null else (t).resolved_at end,
        waiting_since = case when ${waits} is null and not ${reopens} then (t).waiting_since else least(waiting_since_of(t), ${waits}) end,
        first_reply_at = least((t).first_reply_at, (s).first_reply_at), priority = ${priority}, updated_at = ${at}
      from held, claimed where id = (t).id returning id
    ), audited as (
      ${auditInsert(sql, { ...audit, action: 'ticket.merged' }, sql`merged, held`, { after: sql`jsonb_build_object('into', ${numberOf(sql, sql`t`)})` })}
    ), received as (
      ${auditInsert(sql, { ...audit, action: 'ticket.received' }, sql`target, held`, { before: sql`jsonb_build_object('priority', (t).priority)`, after: sql`jsonb_build_object('from', ${numberOf(sql, sql`s`)}, 'priority', ${priority})` })}
    )
    select body from claimed`;
  return row?.body ?? null;
}

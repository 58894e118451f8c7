import { TICKET, type Ticket, type TicketStatus } from '@picks/contract/support';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Sql } from '#src/database/client.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import type { Act } from '#src/http/context.ts';
import { filesOf } from './attachments.sql.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

interface TicketPage extends Page {
  readonly status?: TicketStatus | undefined;
}

export async function listTicketsOfMember(sql: Sql, userId: string, { status, ...page }: TicketPage) {
  const where = sql`user_id = ${userId} ${status ? sql`and status = ${status}` : sql``}`;
  const [rows, counted] = await Promise.all([
    sql<{ ticket: Ticket }[]>`
      select ticket_json(t) as ticket from tickets t where ${where}
      order by created_at desc, id desc ${onPage(sql, page)}`,
    sql<{ total: number }[]>`select count(*)::int as total from tickets where ${where}`,
  ]);
  return { tickets: rows.map(({ ticket }) => ticket), total: counted[0]?.total ?? 0 };
}

export async function findTicketOfMember(sql: Sql, userId: string, id: string): Promise<Ticket | undefined> {
  const [row] = await sql<{ ticket: Ticket }[]>`
    select ticket_json(t) as ticket from tickets t where id = ${id} and user_id = ${userId}`;
  return row?.ticket;
}

interface Written {
  readonly at: Date;
  readonly act: Act;
  readonly request: IdempotentRequest;
}

interface NewTicket extends Written {
  readonly id: string;
  readonly userId: string;
  readonly subject: string;
  readonly category: string;
  readonly priority: string;
  readonly description: string;
  readonly attachments?: readonly string[] | undefined;
  readonly message: string;
}

/**
 * The stored answer as text, when this statement was the one that carried the request out. `isFull`: the member has as many
 * open tickets as one may have. Those that arrive in the same instant do not see each other; nothing hangs on one more.
 */
export async function insertTicket(
  sql: Sql,
  ticket: NewTicket,
): Promise<{ body: string | null; isFull: boolean }> {
  const { id, userId, subject, category, priority, description, message, at, act, request } = ticket;
  const files = filesOf(sql, userId, ticket.attachments ?? []);
  const body = sql`jsonb_build_object('ticket', ticket_json(draft) || jsonb_build_object('attachments', ${files.json}), 'message', ${message}::text)::text`;
  const [row] = await sql<{ body: string | null; isFull: boolean }[]>`
    with ${files.held} standing as (
      select count(*) >= ${TICKET.maxOpen} as is_full from tickets where user_id = ${userId} and status in ('open', 'in_progress')
    ), drafted as (
      select (jsonb_populate_record(null::tickets, jsonb_build_object('id', ${id}::uuid, 'user_id', ${userId}::uuid,
        'number', nextval('ticket_numbers'), 'subject', ${subject}::text, 'category', ${category}::text,
        'priority', ${priority}::text, 'status', 'open', 'description', ${description}::text, 'waiting_since', ${at}::timestamptz,
        'created_at', ${at}::timestamptz, 'updated_at', ${at}::timestamptz, 'version', 1,
        'changed_xid', pg_current_xact_id()::text))) as draft
      from standing where not is_full and ${files.areHeld}
    ), claimed as (${claimInsert(sql, request, 201, body, at, sql`drafted`)}), ticket as (
      insert into tickets select (draft).* from drafted, claimed returning id, subject
    ), ${files.attached(sql`ticket`, sql`ticket.id`, null)} audited as (
      ${auditInsert(sql, { act, at, action: 'ticket.opened', targetType: 'ticket' }, sql`ticket`, { after: sql`to_jsonb(ticket)` })}
    )
    select (select body from claimed) as body, is_full as "isFull" from standing`;
  return row ?? { body: null, isFull: false };
}

interface Reply extends Written {
  readonly id: string;
  readonly userId: string;
  readonly responseId: string;
  readonly message: string;
  readonly attachments?: readonly string[] | undefined;
}

/** Adds to an unclosed ticket of the member and opens a resolved one again; null when there was nothing to add to. */
export async function insertReply(sql: Sql, reply: Reply): Promise<string | null> {
  const { id, userId, responseId, message, at, act, request } = reply;
  const files = filesOf(sql, userId, reply.attachments ?? []);
  const added = sql`jsonb_build_array(response_json(${responseId}, ${message}, false, ${at}) || jsonb_build_object('attachments', ${files.json}))`;
  const waitingSince = sql`waiting_since_after(t, false, ${at})`;
  const body = sql`jsonb_build_object('ticket', ticket_json(jsonb_populate_record(t, jsonb_build_object(
    'status', case (t).status when 'resolved' then 'open' else (t).status end, 'resolved_at', null, 'updated_at', ${at}::timestamptz,
    'waiting_since', ${waitingSince})), ${added}))::text`;
  const [row] = await sql<{ body: string }[]>`
    with ${files.held} held as (
      select t from tickets t where id = ${id} and user_id = ${userId} and status <> 'closed' and ${files.areHeld} for update
    ), claimed as (${claimInsert(sql, request, 201, body, at, sql`held`)}), moved as (
      update tickets set status = case status when 'resolved' then 'open' else status end, resolved_at = null, updated_at = ${at},
        waiting_since = ${waitingSince} from held, claimed where id = (t).id returning id
    ), response as (
      insert into ticket_responses (id, ticket_id, author_id, is_admin, message, created_at)
      select ${responseId}, id, ${userId}, false, ${message}, ${at} from moved returning ticket_id
    ), ${files.attached(sql`response`, sql`response.ticket_id`, responseId)} audited as (
      ${auditInsert(sql, { act, at, action: 'ticket.replied', targetType: 'ticket' }, sql`response`, { id: sql`ticket_id` })}
    )
    select body from claimed`;
  return row?.body ?? null;
}

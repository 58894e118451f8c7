import type { AdminTicket } from '@picks/contract/support.admin';
import { type TicketPriority, type TicketStatus, ticketStatuses } from '@picks/contract/support';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { noticeSendInsert } from '#src/features/push/push.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { countByStatus } from '#src/database/count-by-status.ts';
import { type QueueListing, queuePageOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { rowCondition, searchWords } from '#src/database/search.ts';
import type { Act } from '#src/http/context.ts';
import { filesOf } from './attachments.sql.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

interface Filters {
  readonly status?: TicketStatus | 'waiting' | 'overdue' | undefined;
  readonly priority?: TicketPriority | undefined;
  readonly search?: string | undefined;
}

/** What a ticket is found by: the expression of the index tickets_by_words. */
export const ticketText = (sql: Sql) => (row: Fragment) =>
  sql`('TCK-' || ${row}.number::text || ' ' || ${row}.subject || ' ' || ${row}.description)`;

/** What a listing reads of a ticket. */
interface TicketRow {
  readonly ticket: AdminTicket;
}

const isActive = (sql: Sql): Fragment => sql`t.status in ('open', 'in_progress')`;
/** Whether a ticket waits for us. The function waiting_since_of says the same, but can't use an index. */
const isWaiting = (sql: Sql): Fragment => sql`(${isActive(sql)} and t.waiting_since is not null)`;
const isPastDue = (sql: Sql, now: Date): Fragment => sql`t.due_at < ${now}`;

const statusCondition = (sql: Sql, status: NonNullable<Filters['status']>, now: Date): Fragment => {
  if (status === 'waiting') return isWaiting(sql);
  return status === 'overdue' ? sql`${isWaiting(sql)} and ${isPastDue(sql, now)}` : sql`t.status = ${status}`;
};

/**
 * Tickets that wait for us come first: overdue ones, then follow-ups to our replies, then new ones, each by due time. The rest
 * follows, active tickets first, then by last change: the expressions of the index tickets_rest.
 */
export async function ticketListing(
  sql: Sql,
  { status, priority, search }: Filters,
  now: Date,
): Promise<QueueListing<TicketRow>> {
  const words = searchWords(search);
  const sought =
    words && (await rowCondition(sql, { table: sql`tickets`, row: sql`t`, text: ticketText(sql) }, words));
  // Whose it is is looked up only where it is searched by that.
  const source = sql`tickets t ${words ? sql`join users u on u.id = t.user_id` : sql``} where true ${status ? sql`and ${statusCondition(sql, status, now)}` : sql``} ${priority ? sql`and t.priority = ${priority}` : sql``}
    ${sought ? sql`and ${sought.isFound}` : sql``}`;
  const restOrder = sql`(${isActive(sql)}) desc, t.updated_at desc, t.id`;
  return {
    key: sql`t.id`,
    row: sql`t`,
    source,
    isWaiting: isWaiting(sql),
    restOrder,
    order: sql`(case when not ${isWaiting(sql)} then 4 when ${isPastDue(sql, now)} then 1 when t.first_reply_at is not null then 2 else 3 end),
      (case when ${isWaiting(sql)} then t.due_at end), ${restOrder}`,
    select: sql`select admin_ticket_json(t, ${now}) as ticket from tickets t`,
  };
}

export async function listAllTickets(sql: Sql, filters: Filters, page: Page, now: Date) {
  const listing = await ticketListing(sql, filters, now);
  const { status, priority, search } = filters;
  const isNarrowed = [status, priority, searchWords(search)].some((each) => each !== undefined);
  const [rows, counted, [{ total, waiting, overdue }]] = await Promise.all([
    queuePageOf(sql, listing, page),
    sql<{ name: TicketStatus; count: number }[]>`
      select status as name, count(*)::int as count from tickets group by status`,
    sql<[{ total: number; waiting: number; overdue: number }]>`
      select ${isNarrowed ? sql`(select count(*)::int from ${listing.source})` : sql`0`} as total,
        count(*)::int as waiting, count(*) filter (where ${isPastDue(sql, now)})::int as overdue
      from tickets t where ${isWaiting(sql)}`,
  ]);
  const { counts, sum } = countByStatus(ticketStatuses, counted);
  return {
    tickets: rows.map(({ ticket }) => ticket),
    total: isNarrowed ? total : sum,
    counts: { ...counts, waiting, overdue },
  };
}

export async function findTicket(sql: Sql, id: string, now: Date): Promise<AdminTicket | undefined> {
  const [row] = await sql<{ ticket: AdminTicket }[]>`
    select admin_ticket_json(t, ${now}) as ticket from tickets t where id = ${id}`;
  return row?.ticket;
}

interface Written {
  readonly id: string;
  readonly at: Date;
  readonly act: Act;
  readonly request: IdempotentRequest;
}

interface Update extends Written {
  readonly status?: TicketStatus | undefined;
  readonly priority?: TicketPriority | undefined;
  /** null lets it go */
  readonly assigneeId?: string | null | undefined;
  readonly response: {
    readonly id: string;
    readonly text: string;
    readonly attachments: readonly string[];
    readonly mail: OutgoingMail;
    readonly push: Parameters<typeof noticeSendInsert>[1];
  } | null;
}

/** Status, priority and reply at once, unless the ticket goes on in another one; who is told is told by the same statement. */
export async function saveUpdate(sql: Sql, update: Update): Promise<string | null> {
  const { id, at, act, request, status = null, priority = null, assigneeId, response } = update;
  const isAssigned = assigneeId !== undefined;
  const isReply = response !== null;
  const files = filesOf(sql, act.actorId, response?.attachments ?? []);
  const added = isReply
    ? sql`jsonb_build_array(response_json(${response.id}, ${response.text}, true, ${at}) || jsonb_build_object('attachments', ${files.json}))`
    : sql`'[]'::jsonb`;
  const nextStatus = sql`coalesce(${status}::text, case when ${isReply}::boolean and (t).status = 'open' then 'in_progress' else (t).status end)`;
  const next = sql`jsonb_populate_record(t, jsonb_build_object('updated_at', ${at}::timestamptz,
    'status', ${nextStatus},
    'resolved_at', case ${nextStatus} when 'resolved' then coalesce((t).resolved_at, ${at}::timestamptz) when 'closed' then (t).resolved_at end,
    'priority', coalesce(${priority}::text, (t).priority),
    'waiting_since', case when ${isReply}::boolean then waiting_since_after(t, true, ${at}) else (t).waiting_since end,
    'assignee_id', case when ${isAssigned}::boolean then ${assigneeId ?? null}::uuid else (t).assignee_id end,
    'first_reply_at', case when ${isReply}::boolean then coalesce((t).first_reply_at, ${at}::timestamptz) else (t).first_reply_at end))`;
  const body = sql`jsonb_build_object('ticket', admin_ticket_json(next, ${at}, ${added}))::text`;
  const assigned = (id: Fragment) =>
    isAssigned
      ? sql`|| jsonb_build_object('assignee', (select trim(concat_ws(' ', first_name, last_name)) from users where users.id = ${id}))`
      : sql``;
  const changes = {
    id: sql`(next).id`,
    before: sql`jsonb_build_object('status', (t).status, 'priority', (t).priority) ${assigned(sql`(t).assignee_id`)}`,
    after: sql`jsonb_build_object('status', (next).status, 'priority', (next).priority, 'replied', ${isReply}::boolean) ${assigned(sql`(next).assignee_id`)}`,
  };
  const [row] = await sql<{ body: string }[]>`
    with ${files.held} locked as (select t from tickets t where id = ${id} and merged_into is null and ${files.areHeld} for update), held as (select t, ${next} as next from locked),
    claimed as (${claimInsert(sql, request, 200, body, at, sql`held`)}), moved as (
      update tickets set status = (next).status, priority = (next).priority, waiting_since = (next).waiting_since,
        assignee_id = (next).assignee_id, resolved_at = (next).resolved_at, first_reply_at = (next).first_reply_at, updated_at = ${at}
      from held, claimed where id = (next).id returning id
    ), response as (
      insert into ticket_responses (id, ticket_id, author_id, is_admin, message, created_at)
      select ${response?.id ?? null}::uuid, id, ${act.actorId}::uuid, true, ${response?.text ?? null}::text, ${at} from moved where ${isReply}::boolean
    ), ${files.attached(sql`moved`, sql`moved.id`, response?.id ?? null)} ${isReply ? sql`mailed as (${mailInsert(sql, response.mail, at, sql`moved`)}), pushed as (${noticeSendInsert(sql, response.push, sql`moved`)}),` : sql``}
    audited as (${auditInsert(sql, { act, at, action: 'ticket.updated', targetType: 'ticket' }, sql`held, claimed`, changes)})
    select body from claimed`;
  return row?.body ?? null;
}

/** Keeps a note; the member's copy of the ticket does not change. */
export async function insertNote(
  sql: Sql,
  note: Written & { readonly noteId: string; readonly text: string; readonly author: string },
): Promise<string | null> {
  const { id, at, act, request, noteId, text, author } = note;
  const added = sql`jsonb_build_array(jsonb_build_object('_id', ${noteId}::uuid, 'note', ${text}::text, 'author', ${author}::text, 'createdAt', iso(${at})))`;
  const body = sql`jsonb_build_object('ticket', admin_ticket_json(t, ${at}, '[]', ${added}))::text`;
  const [row] = await sql<{ body: string }[]>`
    with held as (select t from tickets t where id = ${id}),
    claimed as (${claimInsert(sql, request, 201, body, at, sql`held`)}), note as (
      insert into ticket_notes (id, ticket_id, author_id, note, created_at)
      select ${noteId}, ${id}, ${act.actorId}::uuid, ${text}, ${at} from claimed returning ticket_id
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'ticket.noted', targetType: 'ticket' }, sql`note`, { id: sql`ticket_id` })}
    )
    select body from claimed`;
  return row?.body ?? null;
}

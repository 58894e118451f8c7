import type { AuditVerb } from '@picks/contract/audit-actions';
import { type Inquiry, type InquiryStatus, inquiryStatuses } from '@picks/contract/inquiries.admin';
import type { InquiryType } from '@picks/contract/inquiries';
import { type AuditColumns, auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import { pageOf, type StatusListing, statusCountsOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

interface Filters {
  readonly type?: InquiryType | undefined;
  readonly status?: InquiryStatus | undefined;
  readonly search?: string | undefined;
}

/** What an inquiry `i` is found by: the expression of the index inquiries_by_words. */
const textOf = (sql: Sql): Fragment =>
  sql`(i.first_name || ' ' || i.last_name || ' ' || i.email || ' ' || i.subject || ' ' || i.message)`;

/** What a listing reads of an inquiry. */
interface InquiryRow {
  readonly inquiry: Inquiry;
}

/** New ones first, then the newest. */
export function inquiryListing(sql: Sql, { type, status, search }: Filters): StatusListing<InquiryRow> {
  const words = searchWords(search);
  const anyStatus = sql`inquiries i where true ${type ? sql`and i.type = ${type}` : sql``}
    ${words ? sql`and ${hasWords(sql, textOf(sql), words)}` : sql``}`;
  return {
    key: sql`i.id`,
    source: sql`${anyStatus} ${status ? sql`and i.status = ${status}` : sql``}`,
    order: sql`(i.status = 'new') desc, i.created_at desc, i.id desc`,
    select: sql`select inquiry_json(i) as inquiry from inquiries i`,
    status: sql`i.status`,
    anyStatus,
  };
}

export async function listAllInquiries(sql: Sql, filters: Filters, page: Page) {
  const listing = inquiryListing(sql, filters);
  const [rows, { counts, sum }] = await Promise.all([
    pageOf(sql, listing, page),
    statusCountsOf(sql, listing, inquiryStatuses),
  ]);
  const total = filters.status === undefined ? sum : counts[filters.status];
  return { inquiries: rows.map(({ inquiry }) => inquiry), counts, total };
}

export async function findInquiry(sql: Sql, id: string): Promise<Inquiry | undefined> {
  const [row] = await sql<{ inquiry: Inquiry }[]>`
    select inquiry_json(i) as inquiry from inquiries i where id = ${id}`;
  return row?.inquiry;
}

interface Written {
  readonly id: string;
  readonly at: Date;
  readonly act: Act;
}

const audited = (
  sql: Sql,
  action: AuditVerb<'inquiry'>,
  { at, act }: Written,
  source: Fragment,
  columns: AuditColumns,
): Fragment =>
  auditInsert(sql, { act, at, action: `inquiry.${action}`, targetType: 'inquiry' }, source, columns);

export async function setStatus(
  sql: Sql,
  status: InquiryStatus,
  written: Written,
): Promise<Inquiry | undefined> {
  const [row] = await sql<{ inquiry: Inquiry }[]>`
    with was as (select id, status from inquiries where id = ${written.id} for update), saved as (
      update inquiries i set status = ${status}, updated_at = ${written.at} from was where i.id = was.id returning i.*
    ), audited as (${audited(sql, 'status_set', written, sql`was, saved where was.status <> saved.status`, {
      id: sql`was.id`,
      before: sql`jsonb_build_object('status', was.status)`,
      after: sql`jsonb_build_object('status', saved.status)`,
    })})
    select inquiry_json(saved) as inquiry from saved`;
  return row?.inquiry;
}

interface Text extends Written {
  readonly request: IdempotentRequest;
  readonly textId: string;
  readonly text: string;
  readonly author: string;
}

/** Answer, status, mail and record at once. The stored answer as text; null when the key was taken. */
export async function insertResponse(
  sql: Sql,
  response: Text & { readonly mail: OutgoingMail },
): Promise<string | null> {
  const { id, at, act, request, textId, text, author, mail } = response;
  const added = sql`jsonb_build_array(jsonb_build_object('_id', ${textId}::uuid, 'message', ${text}::text,
    'author', ${author}::text, 'createdAt', iso(${at})))`;
  const next = sql`jsonb_populate_record(i, jsonb_build_object('status', 'responded', 'updated_at', ${at}::timestamptz))`;
  const body = sql`jsonb_build_object('inquiry', inquiry_json(${next}, ${added}))::text`;
  const [row] = await sql<{ body: string }[]>`
    with held as (select i from inquiries i where id = ${id} for update),
    claimed as (${claimInsert(sql, request, 200, body, at, sql`held`)}), moved as (
      update inquiries set status = 'responded', updated_at = ${at} from held, claimed where id = (i).id
      returning id, (i).status as was
    ), kept as (
      insert into inquiry_responses (id, inquiry_id, author_id, message, created_at)
      select ${textId}::uuid, id, ${act.actorId}::uuid, ${text}, ${at}::timestamptz from moved
    ), mailed as (${mailInsert(sql, mail, at, sql`moved`)}),
    audited as (${audited(sql, 'responded', response, sql`moved`, {
      before: sql`jsonb_build_object('status', was)`,
      after: sql`jsonb_build_object('status', 'responded', 'response', ${text}::text)`,
    })})
    select body from claimed`;
  return row?.body ?? null;
}

export async function insertNote(sql: Sql, note: Text): Promise<string | null> {
  const { id, at, act, request, textId, text, author } = note;
  const added = sql`jsonb_build_array(jsonb_build_object('_id', ${textId}::uuid, 'note', ${text}::text,
    'addedBy', ${author}::text, 'addedAt', iso(${at})))`;
  const body = sql`jsonb_build_object('inquiry', inquiry_json(i, '[]', ${added}))::text`;
  const [row] = await sql<{ body: string }[]>`
    with held as (select i from inquiries i where id = ${id}),
    claimed as (${claimInsert(sql, request, 200, body, at, sql`held`)}), kept as (
      insert into inquiry_notes (id, inquiry_id, author_id, note, created_at)
      select ${textId}::uuid, ${id}::uuid, ${act.actorId}::uuid, ${text}, ${at}::timestamptz from claimed
      returning inquiry_id
    ), audited as (${audited(sql, 'noted', note, sql`kept`, { id: sql`inquiry_id` })})
    select body from claimed`;
  return row?.body ?? null;
}

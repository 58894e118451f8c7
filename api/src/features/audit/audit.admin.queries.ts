import type { AuditEntry } from '@picks/contract/audit.admin';
import type { Sql } from '#src/database/client.ts';
import { countOf, type Listing, pageOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { hasWords, personText, searchWords } from '#src/database/search.ts';

interface Filters {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The member `m` that a target belongs to. */
const nameOf = (sql: Sql) => sql`nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '')`;

/** As the index of its table takes it; null where it is no id. */
const targetId = (sql: Sql) =>
  sql`(case when e.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.target_id::uuid end)`;

/** What people call the target; null when it is gone or has no name. */
const targetName = (sql: Sql) => sql`case e.target_type
  when 'user' then (select trim(concat_ws(' ', t.first_name, t.last_name)) from users t where t.id = ${targetId(sql)})
  when 'pick' then (select t.title from picks t where t.id = ${targetId(sql)})
  when 'plan' then (select t.name from plans t where t.id = ${targetId(sql)})
  when 'payment_option' then (select t.name from payment_options t where t.id = ${targetId(sql)})
  when 'webhook' then (select t.url from webhook_targets t where t.id = ${targetId(sql)})
  when 'list_view' then (select t.name from list_views t where t.id = ${targetId(sql)})
  when 'announcement' then (select t.title from announcements t where t.id = ${targetId(sql)})
  when 'inquiry' then (select t.subject from inquiries t where t.id = ${targetId(sql)})
  when 'deposit' then (select concat_ws(', ', t.reference, ${nameOf(sql)}) from deposits t join users m on m.id = t.user_id where t.id = ${targetId(sql)})
  when 'withdrawal' then (select concat_ws(', ', t.reference, ${nameOf(sql)}) from withdrawals t join users m on m.id = t.user_id where t.id = ${targetId(sql)})
  when 'approval' then (select ${nameOf(sql)} from approvals t join users m on m.id = t.user_id where t.id = ${targetId(sql)})
  when 'subscription' then (select concat_ws(', ', l.name, ${nameOf(sql)}) from subscriptions t join plans l on l.id = t.plan_id join users m on m.id = t.user_id where t.id = ${targetId(sql)})
  when 'referral' then (select concat_ws(', ', t.reference, ${nameOf(sql)}) from referral_earnings t join users m on m.id = t.user_id where t.id = ${targetId(sql)})
  when 'referral_payout' then (select concat_ws(', ', t.reference, ${nameOf(sql)}) from referral_payouts t join users m on m.id = t.user_id where t.id = ${targetId(sql)})
  when 'session' then (select ${nameOf(sql)} from sessions t join users m on m.id = t.user_id where t.id = ${targetId(sql)})
  when 'mail' then (select t.subject from mails t where t.id = ${targetId(sql)})
  when 'canned_reply' then (select r.title from canned_replies r where r.id = ${targetId(sql)})
  when 'ticket' then (select 'TCK-' || t.number || ', ' || t.subject from tickets t where t.id = ${targetId(sql)}) end`;

/**
 * One side of what an entry changed. Entries are never rewritten, and the first edits of picks were stored as a list of
 * `{field, from, to}` in `after`. What was corrected of an account, or saved by an administrator of their own, is kept apart
 * from the entry: it goes with the account, and the entry then tells the names of the fields.
 */
const stateOf = (sql: Sql, side: 'before' | 'after') => sql`case
  when e.action in ('user.corrected', 'profile.saved') then coalesce((select ${sql(`k.${side}`)} from user_corrections k where k.id = (e.after ->> 'correction')::uuid), ${side === 'before' ? sql`null` : sql`e.after - 'correction'`})
  when jsonb_typeof(e.after) = 'array' then (select jsonb_object_agg(change ->> 'field', change -> ${side === 'before' ? 'from' : 'to'}::text) from jsonb_array_elements(e.after) change)
  else nullif(${sql(`e.${side}`)}, 'null'::jsonb) end`;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A record by its id, or all records of a type; an id is never a type, and is looked up by index. */
const ofTarget = (sql: Sql, target: string) =>
  UUID.test(target)
    ? sql`and e.target_id = ${target}`
    : sql`and (e.target_id = ${target} or e.target_type = ${target})`;

/** What a listing reads of an entry. */
interface EntryRow {
  readonly entry: AuditEntry;
}

/** The newest first: by the order in which they were written. */
export function entryListing(sql: Sql, { actor, action, target, from, to }: Filters): Listing<EntryRow> {
  const words = searchWords(actor);
  const where = sql`true ${words ? sql`and e.actor_id = any (array(select u.id from users u where ${hasWords(sql, personText(sql), words)}))` : sql``}
    ${action ? sql`and e.action = ${action}` : sql``}
    ${target ? ofTarget(sql, target) : sql``}
    ${from ? sql`and e.at >= ${`${from}T00:00:00Z`}::timestamptz` : sql``}
    ${to ? sql`and e.at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'` : sql``}`;
  return {
    key: sql`e.id`,
    source: sql`audit_entries e where ${where}`,
    order: sql`e.id desc`,
    select: sql`
      select jsonb_build_object('_id', e.id::text, 'at', iso(e.at), 'action', e.action, 'reason', e.reason, 'ip', e.ip,
        'actor', case when u.id is not null then jsonb_build_object('_id', u.id, 'name', trim(concat_ws(' ', u.first_name, u.last_name)), 'email', u.email) end,
        'target', jsonb_build_object('type', e.target_type, 'id', e.target_id, 'name', ${targetName(sql)}), 'before', ${stateOf(sql, 'before')}, 'after', ${stateOf(sql, 'after')},
        'requestId', e.request_id, 'isSealed', exists (select from audit_seals s where s.entry_id = e.id)) as entry
      from audit_entries e left join users u on u.id = e.actor_id`,
  };
}

export async function listEntries(sql: Sql, filters: Filters, page: Page) {
  const listing = entryListing(sql, filters);
  const [rows, total, actions] = await Promise.all([
    pageOf(sql, listing, page),
    countOf(sql, listing),
    sql<{ action: string }[]>`
      with recursive acts as (
        select min(action) as action from audit_entries
        union all
        select (select min(action) from audit_entries where action > acts.action) from acts where action is not null
      )
      select action from acts where action is not null`,
  ]);
  return {
    entries: rows.map(({ entry }) => entry),
    total,
    actions: actions.map((row) => row.action),
  };
}

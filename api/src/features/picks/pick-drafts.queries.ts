import { type DraftContent, type DraftFailure, MOST_PICK_DRAFTS } from '@picks/contract/pick-drafts.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { authorName } from './picks.admin.queries.ts';

export interface PickDraftRow {
  readonly id: string;
  readonly content: DraftContent;
  readonly publishAt: Date | null;
  readonly failure: DraftFailure | null;
  readonly savedBy: string;
  /** their name; null without one */
  readonly createdBy: string | null;
  /** they are still an administrator who may sign in */
  readonly isAuthorHere: boolean;
  readonly updatedAt: Date;
  readonly version: number;
}

const columns = (sql: Sql) => sql`
  d.id, d.content, d.publish_at as "publishAt", d.failure, d.saved_by as "savedBy", d.updated_at as "updatedAt", d.version,
  ${authorName(sql)}, u.role = 'admin' and u.is_active as "isAuthorHere"`;

export const listDrafts = (sql: Sql) =>
  sql<PickDraftRow[]>`
    select ${columns(sql)} from pick_drafts d join users u on u.id = d.saved_by
    order by d.publish_at nulls last, d.updated_at desc, d.id`;

export async function findDraft(sql: Sql, id: string): Promise<PickDraftRow | undefined> {
  const [row] = await sql<PickDraftRow[]>`
    select ${columns(sql)} from pick_drafts d join users u on u.id = d.saved_by where d.id = ${id}`;
  return row;
}

interface DraftWrite {
  readonly content: DraftContent;
  readonly publishAt: Date | null;
  readonly act: Act & { readonly actorId: string };
  readonly at: Date;
}

/**
 * What goes with a write: its audit row, and the job that publishes at the time. The queue goes by the database's clock, so it
 * is told how long. `saved` is the CTE that wrote.
 */
const scheduled = (sql: Sql, { publishAt, act, at }: DraftWrite): Fragment => sql`
  queued as materialized (
    select graphile_worker.add_job('picks.publish', traced(json_build_object('draftId', id)), job_key => 'publish ' || id, max_attempts => 25,
      run_at => clock_timestamp() + make_interval(secs => ${((publishAt ?? at).getTime() - at.getTime()) / 1000}))
    from saved where publish_at is not null
  ), audited as (
    ${auditInsert(sql, { act, at, action: 'pick.scheduled', targetType: 'pick_draft' }, sql`saved where publish_at is not null`, { after: sql`jsonb_build_object('publishAt', publish_at)` })}
  )
  select (select count(*)::int from saved) as saved, (select count(*)::int from queued) as queued`;

interface NewDraft extends DraftWrite {
  readonly id: string;
  readonly request: IdempotentRequest;
  /** the answer, stored for repetitions of the request */
  readonly answer: string;
}

/** What became of a new draft: there, asked for before, or no room for it. */
export async function insertDraft(sql: Sql, draft: NewDraft): Promise<'saved' | 'repeated' | 'full'> {
  const { id, content, publishAt, act, at, request, answer } = draft;
  const [row] = await sql<{ saved: number; isFull: boolean }[]>`
    with room as materialized (select where (select count(*) from pick_drafts) < ${MOST_PICK_DRAFTS}),
    claimed as (${claimInsert(sql, request, 201, answer, at, sql`room`)}), saved as (
      insert into pick_drafts (id, content, publish_at, saved_by, created_at, updated_at)
      select ${id}, ${sql.json(content)}, ${publishAt}, ${act.actorId}, ${at}, ${at} from claimed
      returning id, publish_at
    ), ${scheduled(sql, draft)}, not exists (select from room) as "isFull"`;
  if (row?.saved === 1) return 'saved';
  return row?.isFull === true ? 'full' : 'repeated';
}

/** False when the draft was changed, used up or thrown away since `version`. */
export async function updateDraft(
  sql: Sql,
  draft: DraftWrite & Pick<PickDraftRow, 'id' | 'version'>,
): Promise<boolean> {
  const { id, version, content, publishAt, act, at } = draft;
  const [row] = await sql<{ saved: number }[]>`
    with saved as (
      update pick_drafts set content = ${sql.json(content)}, publish_at = ${publishAt}, failure = null,
        saved_by = ${act.actorId}, updated_at = ${at}, version = version + 1
      where id = ${id} and version = ${version} returning id, publish_at
    ), ${scheduled(sql, draft)}`;
  return row?.saved === 1;
}

export async function deleteDraft(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`delete from pick_drafts where id = ${id} returning id`;
  return rows.length > 0;
}

/** A draft that could not go out at its time waits for somebody, unless it was changed meanwhile. */
export async function keepBack(
  sql: Sql,
  { id, version }: Pick<PickDraftRow, 'id' | 'version'>,
  failure: DraftFailure,
): Promise<void> {
  await sql`
    update pick_drafts set publish_at = null, failure = ${failure}, version = version + 1
    where id = ${id} and version = ${version}`;
}

/** Asks again: the queue's clock was ahead of the service's. */
export async function queuePublication(sql: Sql, id: string, wait: number): Promise<void> {
  await sql`
    select graphile_worker.add_job('picks.publish', traced(json_build_object('draftId', ${id}::text)), job_key => ${`publish ${id}`},
      max_attempts => 25, run_at => clock_timestamp() + make_interval(secs => ${wait / 1000}))`;
}

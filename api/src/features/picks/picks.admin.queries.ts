import { v7 as uuidv7 } from 'uuid';
import type { AccessLevel } from '@picks/contract/picks';
import { NAMED_PICKS, type PickNames } from '@picks/contract/picks.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { pickSendInsert } from '#src/features/push/push.sql.ts';
import type { RecordWrite } from '#src/features/record/record.service.ts';
import { recordInsert } from '#src/features/record/record.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { type Listing, pageOf } from '#src/database/listing.ts';
import type { Page } from '#src/database/paging.ts';
import { hasWords, searchWords } from '#src/database/search.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { keptCount, type PickFilters } from './picks.queries.ts';
import { type PickChange, toldOf } from './picks.rules.ts';
import {
  contentAssignments,
  contentNames,
  contentValues,
  pickColumns,
  picksOf,
  wholeText,
} from './picks.sql.ts';
import { type PickRow } from './picks.rows.ts';

export interface AdminPickFilters extends PickFilters {
  readonly accessLevel?: AccessLevel | undefined;
  /** only pending picks whose kick-off has passed */
  readonly due?: '1' | undefined;
  readonly sort: string;
}

export type AdminPickRow = PickRow & { createdBy: string | null };

export const authorName = (sql: Sql) =>
  sql`nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "createdBy"`;

function ordering(sql: Sql, sort: string): Fragment {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const columns: Record<string, Fragment> = {
    matchDate: sql`p.match_date`,
    publishedAt: sql`p.published_at`,
    odds: sql`p.odds`,
  };
  return sql`${columns[sort.replace('-', '')] ?? sql`p.match_date`} ${direction}, p.id ${direction}`;
}

const isOverdue = (sql: Sql, now: Date): Fragment => sql`p.status = 'pending' and p.match_date <= ${now}`;

export function pickListing(sql: Sql, filters: AdminPickFilters, now: Date): Listing<AdminPickRow> {
  const { sport, league, status, search, accessLevel, due } = filters;
  const words = searchWords(search);
  const where = sql`p.deleted_at is null
    ${sport ? sql`and p.sport = ${sport}` : sql``}
    ${league ? sql`and p.league = ${league}` : sql``}
    ${status ? sql`and p.status = ${status}` : sql``}
    ${accessLevel ? sql`and p.access_level = ${accessLevel}` : sql``}
    ${due ? sql`and ${isOverdue(sql, now)}` : sql``}
    ${words ? sql`and ${hasWords(sql, wholeText(sql), words)}` : sql``}`;
  return {
    key: sql`p.id`,
    source: picksOf(sql, where, words !== undefined),
    order: ordering(sql, filters.sort),
    select: sql`
      select ${pickColumns(sql)}, ${authorName(sql)} from picks p left join users u on u.id = p.created_by`,
  };
}

export async function listPicksForAdmin(sql: Sql, filters: AdminPickFilters, page: Page, now: Date) {
  const listing = pickListing(sql, filters, now);
  const isKept = searchWords(filters.search) === undefined && filters.due === undefined;
  const count = isKept ? keptCount(sql, filters) : sql`select count(*)::int from ${listing.source}`;
  const [rows, [counted]] = await Promise.all([
    pageOf(sql, listing, page),
    sql<[{ total: number; due: number }]>`
      select (${count}) as total,
        (select count(*)::int from picks p where p.deleted_at is null and ${isOverdue(sql, now)}) as due`,
  ]);
  return { rows, total: counted.total, dueCount: counted.due };
}

export async function findPick(sql: Sql, id: string): Promise<AdminPickRow | undefined> {
  const [row] = await sql<AdminPickRow[]>`
    select ${pickColumns(sql)}, ${authorName(sql)}
    from picks p left join users u on u.id = p.created_by where p.id = ${id} and p.deleted_at is null`;
  return row;
}

/** The draft that a pick was, as it was read. */
export interface UsedDraft {
  readonly id: string;
  readonly version: number;
}

interface NewPick {
  readonly row: PickRow;
  readonly sendId: string;
  readonly request: IdempotentRequest;
  /** the answer, stored for repetitions of the request */
  readonly answer: string;
  readonly act: Act;
  readonly record: RecordWrite;
  readonly draft: UsedDraft | null;
}

function revisionInsert(
  sql: Sql,
  action: string,
  changes: readonly PickChange[],
  at: Date,
  by: string | null,
  source: Fragment,
  reason: string | null = null,
) {
  return sql`
    insert into pick_revisions (pick_id, at, by_user, action, changes, reason)
    select source.id, ${at}, ${by}::uuid, ${action}, ${sql.json(changes as never)}, ${reason}::text from ${source} source`;
}

/** Publishes: the pick, its first revision, its push, the audit row, its entry in the record and the answer of the request, or nothing. */
export async function insertPick(
  sql: Sql,
  { row, sendId, request, answer, act, record, draft }: NewPick,
): Promise<boolean> {
  const at = row.publishedAt;
  const [result] = await sql<{ claimed: boolean }[]>`
    with ${draft ? sql`draft as (delete from pick_drafts where id = ${draft.id} and version = ${draft.version} returning id),` : sql``}
    claimed as (${claimInsert(sql, request, 201, answer, at, draft ? sql`draft` : undefined)}), pick as (
      insert into picks (id, ${contentNames(sql)}, created_by, published_at, updated_at)
      select ${row.id}, ${contentValues(sql, row)}, ${act.actorId}, ${at}, ${at}
      from claimed
      returning id, access_level
    ), revision as (${revisionInsert(sql, 'published', [], at, act.actorId, sql`pick`)}), send as (
      ${pickSendInsert(sql, { id: sendId, kind: 'pick.published', pickId: row.id, at, kickOff: row.matchDate }, sql`pick`)}
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'pick.published', targetType: 'pick' }, sql`pick`, { after: sql`jsonb_build_object('accessLevel', access_level)` })}
    ), ${recordInsert(sql, [record], sql`pick`)}
    select exists (select from claimed) as claimed`;
  return result?.claimed === true;
}

interface PickUpdate {
  readonly before: PickRow;
  readonly after: PickRow;
  readonly action: 'edited' | 'settled' | 'corrected';
  readonly changes: readonly PickChange[];
  readonly at: Date;
  readonly act: Act;
  /** why, if that was said */
  readonly reason: string | null;
  readonly record: RecordWrite;
}

/**
 * Weekly limits count picks in order: the later ones of the week may open or close, so devices must hear of them. They are
 * locked in the order of their publication, as the pick itself was before them: edits at once do not wait for each other.
 */
function laterOfWeekTouch(sql: Sql, source: Fragment): Fragment {
  return sql`
    update picks later set updated_at = later.updated_at from (
      select p.id from ${source} source join picks p on p.published_at >= source.published_at and p.id <> source.id
      where p.status = 'pending' and p.deleted_at is null and access_rank(p.access_level) > 0
      order by p.published_at, p.id for no key update of p
    ) touched
    where later.id = touched.id
    returning later.id`;
}

/** One side of some changes, by field: a state as the audit log keeps it. */
export const sideOf = (changes: readonly PickChange[], side: 'from' | 'to'): Record<string, string> =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** False when the pick was changed or deleted since `before` was read. */
export async function updatePickRow(
  sql: Sql,
  { before, after, action, changes, at, act, reason, record }: PickUpdate,
): Promise<boolean> {
  const isLevelChanged = before.accessLevel !== after.accessLevel;
  const told = toldOf(action, changes, after);
  const rows = await sql`
    with pick as (
      update picks set ${contentAssignments(sql, after)}, status = ${after.status}, settled_at = ${after.settledAt},
        updated_at = ${at}, awaits_grade = awaits_grade and ${action === 'edited'}
      where id = ${before.id} and version = ${before.version} and deleted_at is null
      returning id, published_at
    ), revision as (${revisionInsert(sql, action, changes, at, act.actorId, sql`pick`, reason)}), touched as (
      ${laterOfWeekTouch(sql, sql`(select * from pick where ${isLevelChanged})`)}
    ), audited as (
      ${auditInsert(sql, { act, at, action: `pick.${action}`, targetType: 'pick' }, sql`pick`, { before: sql`${sql.json(sideOf(changes, 'from'))}::jsonb`, after: sql`${sql.json(sideOf(changes, 'to'))}::jsonb`, reason: sql`${reason}::text` })}
    ), ${told ? sql`send as (${pickSendInsert(sql, { id: uuidv7(), pickId: before.id, at, ...told }, sql`pick`)}),` : sql``}
    ${recordInsert(sql, [record], sql`pick`, sql`touched`)}
    select id from pick`;
  return rows.length > 0;
}

interface PickRetraction {
  readonly pick: PickRow;
  readonly at: Date;
  readonly act: Act;
  readonly reason: string | null;
  readonly record: RecordWrite;
}

/**
 * Takes a pending pick back before its kick-off; the row stays, for the history and as the devices' tombstone. False when it
 * was changed since it was read.
 */
export async function retractPick(
  sql: Sql,
  { pick: { id, version }, at, act, reason, record }: PickRetraction,
): Promise<boolean> {
  const rows = await sql`
    with pick as (
      update picks set deleted_at = ${at}, updated_at = ${at}
      where id = ${id} and version = ${version} and status = 'pending' and match_date > ${at} and deleted_at is null
      returning id, published_at
    ), revision as (${revisionInsert(sql, 'deleted', [], at, act.actorId, sql`pick`, reason)}), touched as (
      ${laterOfWeekTouch(sql, sql`pick`)}
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'pick.deleted', targetType: 'pick' }, sql`pick`, { reason: sql`${reason}::text` })}
    ), send as (
      ${pickSendInsert(sql, { id: uuidv7(), kind: 'pick.withdrawn', pickId: id, at }, sql`pick`)}
    ), ${recordInsert(sql, [record], sql`pick`, sql`touched`)}
    select id from pick`;
  return rows.length > 0;
}

/** Leagues and their teams among the last picks that were published: only so many are read, however many there are. */
export const listNamesInUse = (sql: Sql): Promise<PickNames> =>
  sql<PickNames>`
    select sport, league, array_agg(distinct team order by team) as teams
    from (
      select sport, league, home_team, away_team from picks where deleted_at is null
      order by published_at desc, id desc limit ${NAMED_PICKS}
    ) latest cross join lateral (values (home_team), (away_team)) named (team)
    group by sport, league order by sport, league`;

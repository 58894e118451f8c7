import { IMPORT_WITHDRAWAL, importWithdrawnReason } from '@picks/contract/imports.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { RecordWrite } from '#src/features/record/record.service.ts';
import { recordInsert } from '#src/features/record/record.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import type { Leaving } from './import-withdrawal.rules.ts';
import type { PickRow } from './picks.rows.ts';
import type { PickChange } from './picks.rules.ts';
import { pickColumns } from './picks.sql.ts';

/** An import with how many picks it has of each kind, as the contract counts them. */
export interface ImportRow {
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly name: string;
  readonly picks: number;
  readonly ahead: number;
  readonly started: number;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: string | null;
  readonly left: number;
}

const nameOf = (sql: Sql, user: Fragment) =>
  sql`nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), '')`;

/** Imports `i` that match, the newest first. */
const listWhere = (sql: Sql, where: Fragment, now: Date): Promise<ImportRow[]> =>
  sql<ImportRow[]>`
    select i.id, i.at, ${nameOf(sql, sql`u`)} as by, i.name, counted.*, i.withdrawn_at as "withdrawnAt",
      ${nameOf(sql, sql`w`)} as "withdrawnBy"
    from (select * from imports i where ${where} order by i.at desc, i.id desc limit ${IMPORT_WITHDRAWAL.listed}) i
      left join users u on u.id = i.by_user left join users w on w.id = i.withdrawn_by
      cross join lateral (
        select count(*)::int as picks,
          (count(*) filter (where p.deleted_at is null and p.status = 'pending' and p.match_date > ${now}))::int as ahead,
          (count(*) filter (where p.deleted_at is null and p.status <> 'void'
            and (p.status <> 'pending' or p.match_date <= ${now})))::int as started,
          (count(*) filter (where i.withdrawn_at is not null and p.import_key is not null))::int as "left"
        from picks p where p.import_id = i.id
      ) counted
    order by i.at desc, i.id desc`;

export const listImportsSince = (sql: Sql, since: Date, now: Date) =>
  listWhere(sql, sql`i.at > ${since}`, now);

export const findImport = async (sql: Sql, id: string, now: Date): Promise<ImportRow | undefined> =>
  (await listWhere(sql, sql`i.id = ${id}`, now))[0];

/** The job that takes the next picks from a withdrawn import; one at a time of each import. */
const nextBatch = (sql: Sql, importId: string, source: Fragment): Fragment => sql`
  select graphile_worker.add_job('imports.withdraw', traced(json_build_object('importId', ${importId}::text)),
    job_key => ${`withdraw ${importId}`}, max_attempts => 25)
  from ${source} source`;

interface Withdrawal {
  readonly importId: string;
  readonly at: Date;
  readonly act: Act;
}

/**
 * Marks an import that began after `since` as withdrawn, with its audit row and the job that takes its picks. From then on it
 * takes no more parts. False when it is older or withdrawn already.
 */
export async function markWithdrawn(
  sql: Sql,
  { importId, since, at, act }: Withdrawal & { readonly since: Date },
): Promise<boolean> {
  const after = sql`jsonb_build_object('name', name)`;
  const [row] = await sql<{ queued: number }[]>`
    with withdrawn as (
      update imports set withdrawn_at = ${at}, withdrawn_by = ${act.actorId}
      where id = ${importId} and withdrawn_at is null and at > ${since} returning id, name
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'picks.import_withdrawn', targetType: 'import' }, sql`withdrawn`, { after })}
    ), queued as materialized (${nextBatch(sql, importId, sql`withdrawn`)})
    select count(*)::int as queued from queued`;
  return row?.queued === 1;
}

/** Who withdrew an import. Undefined when it wasn't withdrawn. */
export async function findWithdrawn(sql: Sql, id: string): Promise<{ by: string; name: string } | undefined> {
  const [row] = await sql<{ by: string; name: string }[]>`
    select withdrawn_by as by, name from imports where id = ${id} and withdrawn_at is not null`;
  return row;
}

export type LeavingPickRow = PickRow & { readonly isDeleted: boolean };

/** The next picks of a withdrawn import whose turn is still to come. */
export const listLeaving = (sql: Sql, importId: string, most: number): Promise<LeavingPickRow[]> =>
  sql<LeavingPickRow[]>`
    select ${pickColumns(sql)}, p.deleted_at is not null as "isDeleted"
    from picks p where p.import_id = ${importId} and p.import_key is not null order by p.id limit ${most}`;

/** What becomes of one pick. */
export interface LeavingChange {
  readonly id: string;
  /** it was read at */
  readonly version: number;
  readonly leaving: Leaving;
  readonly action: 'deleted' | 'settled' | 'corrected' | null;
  readonly changes: readonly PickChange[];
  /** null for one that stays as it is */
  readonly record: RecordWrite | null;
}

/** Weekly limits count later picks anew, as when one pick is withdrawn; those that go with the same import change by themselves. */
const laterTouch = (sql: Sql, importId: string): Fragment => sql`
  update picks later set updated_at = later.updated_at from (
    select p.id from picks p
    where p.published_at >= (select min(published_at) from pick where leaving = 'withdrawn')
      and p.import_id is distinct from ${importId} and p.status = 'pending' and p.deleted_at is null
      and access_rank(p.access_level) > 0
    order by p.published_at, p.id for no key update of p
  ) touched
  where later.id = touched.id
  returning later.id`;

/**
 * Takes picks from a withdrawn import: each is withdrawn, made void or left as it is, and loses its key, so that its row can be
 * imported again. Those that were changed since they were read come with the next batch, which is queued. Returns how many were taken.
 */
export async function takePicks(
  sql: Sql,
  {
    importId,
    name,
    picks,
    at,
    act,
  }: Withdrawal & { readonly name: string; readonly picks: readonly LeavingChange[] },
): Promise<number> {
  const given = picks.map(({ record: _record, ...pick }) => pick);
  const counts = sql`(
    select ${importId}::uuid as id, (count(*) filter (where leaving = 'withdrawn'))::int as withdrawn,
      (count(*) filter (where leaving = 'voided'))::int as void from changed having count(*) > 0) counts`;
  const after = sql`jsonb_build_object('name', ${name}::text, 'withdrawn', withdrawn, 'void', void)`;
  const [row] = await sql<{ taken: number }[]>`
    with given as materialized (
      select * from jsonb_to_recordset(${sql.json(given as never)})
        as given(id uuid, version integer, leaving text, action text, changes jsonb)
    ), locked as materialized (
      select p.id, given.version, given.leaving, given.action, given.changes from picks p join given using (id, version)
      where p.import_id = ${importId} and p.import_key is not null order by p.id for no key update of p
    ), pick as (
      update picks p set import_key = null, awaits_grade = false, updated_at = ${at},
        deleted_at = case locked.leaving when 'withdrawn' then ${at}::timestamptz else p.deleted_at end,
        status = case locked.leaving when 'voided' then 'void' else p.status end,
        settled_at = case locked.leaving when 'voided' then ${at}::timestamptz else p.settled_at end
      from locked where p.id = locked.id and p.version = locked.version
      returning p.id, p.published_at, locked.leaving, locked.action, locked.changes
    ), changed as (
      select * from pick where leaving <> 'kept'
    ), revision as (
      insert into pick_revisions (pick_id, at, by_user, action, changes, reason)
      select id, ${at}, ${act.actorId}::uuid, action, changes, ${importWithdrawnReason} from changed order by id
    ), touched as (${laterTouch(sql, importId)}), audited as (
      ${auditInsert(sql, { act, at, action: 'picks.withdrawn', targetType: 'import' }, counts, { after })}
    ), queued as materialized (
      ${nextBatch(sql, importId, sql`(select from pick having count(*) > 0)`)}
    ), ${recordInsert(
      sql,
      picks.flatMap(({ record }) => record ?? []),
      sql`changed`,
      sql`touched`,
    )}
    select (select count(*)::int from pick) as taken, (select count(*)::int from queued) as queued`;
  return row?.taken ?? 0;
}

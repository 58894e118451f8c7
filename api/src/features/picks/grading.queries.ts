import { undoneReason } from '@picks/contract/grading.admin';
import type { Grade } from '@picks/contract/grading';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { resultSendsInsert } from '#src/features/push/push.sql.ts';
import type { RecordWrite } from '#src/features/record/record.service.ts';
import { recordInsert } from '#src/features/record/record.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { type AdminPickRow, authorName, sideOf } from './picks.admin.queries.ts';
import type { PickChange } from './picks.rules.ts';
import { pickColumns } from './picks.sql.ts';

export type GradedPickRow = AdminPickRow & { readonly awaitsGrade: boolean };

/** Some picks with what they wait for; those that were taken back are not among them. */
export function findGradable(sql: Sql, ids: readonly string[]): Promise<GradedPickRow[]> {
  return sql<GradedPickRow[]>`
    select ${pickColumns(sql)}, ${authorName(sql)}, p.awaits_grade as "awaitsGrade"
    from picks p left join users u on u.id = p.created_by
    where p.id = any(${[...ids]}::uuid[]) and p.deleted_at is null`;
}

/** Picks that wait for a result, the oldest kickoff first, and how many there are of them. */
export async function listUngraded(sql: Sql, most: number, now: Date) {
  const isDue = sql`p.status = 'pending' and p.match_date <= ${now} and p.deleted_at is null`;
  const isUndone = sql`p.awaits_grade and p.deleted_at is null`;
  const oldest = sql`order by p.match_date, p.id limit ${most}`;
  const [rows, [counted]] = await Promise.all([
    sql<AdminPickRow[]>`
      select ${pickColumns(sql)}, ${authorName(sql)}
      from picks p left join users u on u.id = p.created_by
      where p.id in ((select p.id from picks p where ${isDue} ${oldest})
        union all (select p.id from picks p where ${isUndone} ${oldest}))
      ${oldest}`,
    sql<{ total: number }[]>`
      select (select count(*) from picks p where ${isDue})::int
        + (select count(*) from picks p where ${isUndone})::int as total`,
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Grades of one call, counted by what they say. */
export interface GradeRow extends Readonly<Record<Grade, number>> {
  readonly id: string;
  readonly at: Date;
  readonly by: string | null;
  readonly undoneAt: Date | null;
}

/** Grades that match, the newest first. */
function listGrades(sql: Sql, where: Fragment): Promise<GradeRow[]> {
  return sql<GradeRow[]>`
    select g.id, g.at, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by, g.undone_at as "undoneAt",
      (select count(*)::int from graded_picks p where p.grade_id = g.id and p.status = 'won') as won,
      (select count(*)::int from graded_picks p where p.grade_id = g.id and p.status = 'lost') as lost,
      (select count(*)::int from graded_picks p where p.grade_id = g.id and p.status = 'void') as void
    from grades g left join users u on u.id = g.by_user
    where ${where} order by g.at desc, g.id desc limit 50`;
}

export const listGradesSince = (sql: Sql, since: Date) => listGrades(sql, sql`g.at > ${since}`);

export const findGrade = async (sql: Sql, id: string): Promise<GradeRow | undefined> =>
  (await listGrades(sql, sql`g.id = ${id}`))[0];

/** Picks of some grades that are still as their grade left them. */
export function listUnchangedSince(sql: Sql, gradeId: string): Promise<AdminPickRow[]> {
  return sql<AdminPickRow[]>`
    select ${pickColumns(sql)}, ${authorName(sql)}
    from graded_picks g join picks p on p.id = g.pick_id and p.version = g.version
      left join users u on u.id = p.created_by
    where g.grade_id = ${gradeId} and p.deleted_at is null order by p.id`;
}

/** One pick of a call that gives results, or undoes them. */
export interface ResultChange {
  readonly id: string;
  /** it was read at */
  readonly version: number;
  readonly status: Grade;
  readonly action: 'settled' | 'corrected';
  readonly changes: readonly PickChange[];
  readonly record: RecordWrite;
}

interface ResultWrite {
  readonly results: readonly ResultChange[];
  readonly at: Date;
  readonly act: Act;
}

/**
 * The results of picks as CTEs: of all, or of none when one was changed since it was read. `allowed` is a CTE of that name with a
 * row if there is to be any; `pick` has what was changed. Picks are locked in the order of their ids, whoever grades them.
 */
function resultUpdate(
  sql: Sql,
  { results, at, act }: ResultWrite,
  allowed: Fragment,
  audited: 'pick.graded' | 'pick.grade_undone',
): Fragment {
  const given = results.map(({ record: _record, changes, ...result }) => ({
    ...result,
    changes,
    was: sideOf(changes, 'from'),
    became: sideOf(changes, 'to'),
  }));
  return sql`given as materialized (
      select * from jsonb_to_recordset(${sql.json(given as never)})
        as given(id uuid, version integer, status text, action text, changes jsonb, was jsonb, became jsonb)
    ), locked as materialized (
      select p.id from picks p join given using (id, version)
      where p.deleted_at is null order by p.id for no key update of p
    ), whole as (
      select from locked having count(*) = ${results.length}
    ), ${allowed}, pick as (
      update picks p set status = given.status, settled_at = ${at}, updated_at = ${at},
        awaits_grade = ${audited === 'pick.grade_undone'}
      from allowed, given where p.id = given.id and p.version = given.version
      returning p.id, p.version, p.status, given.action, given.changes, given.was, given.became
    ), revision as (
      insert into pick_revisions (pick_id, at, by_user, action, changes, reason)
      select id, ${at}, ${act.actorId}::uuid, action, changes, ${audited === 'pick.grade_undone' ? undoneReason : null}::text
      from pick order by id
    ), audited as (
      ${auditInsert(sql, { act, at, action: audited, targetType: 'pick' }, sql`pick`, { before: sql`was`, after: sql`became` })}
    ), ${recordInsert(
      sql,
      results.map(({ record }) => record),
      sql`pick`,
    )}`;
}

interface GradeWrite extends ResultWrite {
  readonly gradeId: string;
  readonly request: IdempotentRequest;
  /** the answer, stored for repetitions of the request */
  readonly answer: string;
}

/** What became of a call: carried out, carried out before, or not, since a pick was changed meanwhile. */
export type GradeOutcome = 'done' | 'repeated' | 'stale';

/** Grades picks: their results, revisions, pushes, audit rows, entries in the record and the answer, or nothing. */
export async function insertGrade(
  sql: Sql,
  { gradeId, request, answer, ...write }: GradeWrite,
): Promise<GradeOutcome> {
  const { at, act } = write;
  const allowed = sql`allowed as (${claimInsert(sql, request, 200, answer, at, sql`whole`)}), grade as (
      insert into grades (id, at, by_user) select ${gradeId}, ${at}, ${act.actorId} from allowed
    )`;
  const [result] = await sql<{ isWhole: boolean; isClaimed: boolean }[]>`
    with ${resultUpdate(sql, write, allowed, 'pick.graded')}, kept as (
      insert into graded_picks (grade_id, pick_id, status, version) select ${gradeId}, id, status, version from pick
    ), sends as (${resultSendsInsert(sql, at, sql`pick`)})
    select exists (select from whole) as "isWhole", exists (select from allowed) as "isClaimed"`;
  if (result?.isClaimed === true) return 'done';
  return result?.isWhole === true ? 'repeated' : 'stale';
}

/** Undoes grades that were given after `since`: what of them can be, or nothing. False when something was changed meanwhile. */
export async function updateUndone(
  sql: Sql,
  { gradeId, since, ...write }: ResultWrite & { readonly gradeId: string; readonly since: Date },
): Promise<boolean> {
  const allowed = sql`allowed as (
      update grades set undone_at = ${write.at}, undone_by = ${write.act.actorId}
      from whole where id = ${gradeId} and undone_at is null and at >= ${since} returning id
    )`;
  const rows = await sql`with ${resultUpdate(sql, write, allowed, 'pick.grade_undone')} select from allowed`;
  return rows.length > 0;
}

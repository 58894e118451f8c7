import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { RecordWrite } from '#src/features/record/record.service.ts';
import { recordInsert } from '#src/features/record/record.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import type { ImportedPick } from './import.rules.ts';
import { contentColumns, contentFields } from './picks.content.ts';
import { contentNames } from './picks.sql.ts';

interface PresentRow {
  readonly key: string;
  /** the file that brought it; null for a pick that no file brought */
  readonly importId: string | null;
  /** that import was withdrawn, and this pick's turn is still to come */
  readonly isLeaving: boolean;
}

/** What is there of some picks, by their keys. */
export interface Present {
  /** the file that brought each; null for one that no file brought */
  readonly importOf: ReadonlyMap<string, string | null>;
  /** picks that a withdrawn import has yet to lose */
  readonly leaving: ReadonlySet<string>;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Which of some picks are there already, by their keys: from a file, or as picks of this service under the id they are given. A
 * past pick is there too if it came with the date alone. One that goes with a withdrawn import isn't.
 */
export async function findPresent(sql: Sql, picks: readonly ImportedPick[]): Promise<Present> {
  const keys = picks.flatMap(({ key, keyOfDay }) => (keyOfDay === null ? [key] : [key, keyOfDay]));
  const own = picks.filter(({ givenId }) => uuid.test(givenId));
  const ids = own.map(({ givenId }) => givenId);
  const rows = await sql<PresentRow[]>`
    select p.import_key as key, p.import_id as "importId", i.withdrawn_at is not null as "isLeaving"
    from picks p join imports i on i.id = p.import_id where p.import_key = any(${keys}::text[])
    union all
    select own.key, null, false from unnest(${own.map(({ key }) => key)}::text[], ${ids}::uuid[]) as own (key, id)
      join picks p using (id) left join imports i on i.id = p.import_id where i.withdrawn_at is null`;
  const staying = rows.filter(({ isLeaving }) => !isLeaving);
  const found = new Map(staying.map(({ key, importId }) => [key, importId]));
  const onTheirDay = picks.filter(({ keyOfDay }) => keyOfDay !== null && found.has(keyOfDay));
  return {
    importOf: new Map([...onTheirDay.map(({ key }) => [key, null] as const), ...found]),
    leaving: new Set(rows.filter(({ isLeaving }) => isLeaving).map(({ key }) => key)),
  };
}

/** Why an import takes no more parts: somebody else began it, or it was withdrawn. Null for one that does, or is new. */
export async function refusalOf(
  sql: Sql,
  importId: string,
  userId: string | null,
): Promise<'notYours' | 'withdrawn' | null> {
  const [row] = await sql<{ isOthers: boolean; isWithdrawn: boolean }[]>`
    select by_user is distinct from ${userId} as "isOthers", withdrawn_at is not null as "isWithdrawn"
    from imports where id = ${importId}`;
  if (row?.isOthers === true) return 'notYours';
  return row?.isWithdrawn === true ? 'withdrawn' : null;
}

export interface NewImportedPick extends ImportedPick {
  readonly id: string;
  readonly record: RecordWrite;
}

interface ImportWrite {
  readonly importId: string;
  readonly name: string;
  /** of the whole file, as its sender says */
  readonly fileRows: number;
  /** of this part */
  readonly rows: number;
  readonly picks: readonly NewImportedPick[];
  readonly at: Date;
  readonly act: Act;
}

function columnsOf({ id, key, content, status, isPast }: NewImportedPick) {
  const columns = contentFields.map((field) => [contentColumns[field], content[field]]);
  return {
    ...Object.fromEntries(columns),
    id,
    import_key: key,
    status,
    is_imported: isPast,
  };
}

/** Audits a part that added picks, by counting what was inserted. */
function auditAdded(sql: Sql, { importId, name, rows, at, act }: ImportWrite): Fragment {
  const part = sql`(
    select ${importId}::uuid as id, count(*)::int as added, (count(*) filter (where status <> 'pending'))::int as past
    from pick having count(*) > 0) part`;
  const after = sql`jsonb_build_object('name', ${name}::text, 'rows', ${rows}::int, 'added', added, 'past', past)`;
  return auditInsert(sql, { act, at, action: 'picks.imported', targetType: 'import' }, part, { after });
}

/**
 * Adds the picks of a part of a file that are not there yet: the import unless it began earlier, picks, revisions, entries
 * in the record and the audit row, or nothing. Returns the ids of what was added; null if the import takes no more parts.
 * Inserts in the order of keys, so that concurrent imports can't deadlock.
 */
export async function insertImport(sql: Sql, write: ImportWrite): Promise<string[] | null> {
  const { importId, name, fileRows, picks, at, act } = write;
  const given = picks.map(columnsOf);
  const added = await sql<{ id: string | null }[]>`
    with import as (
      insert into imports (id, at, by_user, name, rows) values (${importId}, ${at}, ${act.actorId}, ${name}, ${fileRows})
      on conflict (id) do update set rows = imports.rows
        where imports.by_user = excluded.by_user and imports.withdrawn_at is null
      returning id
    ), pick as (
      insert into picks (id, ${contentNames(sql)}, status, is_imported, import_key, import_id, created_by, published_at,
        settled_at, updated_at)
      select id, ${contentNames(sql)}, status, is_imported, import_key, ${importId}, ${act.actorId}, ${at},
        case when status <> 'pending' then ${at}::timestamptz end, ${at}
      from jsonb_populate_recordset(null::picks, ${sql.json(given)}) given where exists (select from import)
      order by import_key
      on conflict (import_key) where import_key is not null do nothing
      returning id, status
    ), audited as (${auditAdded(sql, write)}), revision as (
      insert into pick_revisions (pick_id, at, by_user, action, changes)
      select id, ${at}::timestamptz, ${act.actorId}::uuid, 'published', '[]'::jsonb from pick
      union all
      select id, ${at}::timestamptz, ${act.actorId}::uuid, 'settled',
        jsonb_build_array(jsonb_build_object('field', 'status', 'from', 'pending', 'to', status))
      from pick where status <> 'pending'
    ), ${recordInsert(
      sql,
      picks.map(({ record }) => record),
      sql`pick`,
    )}
    select pick.id from import left join pick on true`;
  return added.length === 0 ? null : added.flatMap(({ id }) => (id === null ? [] : [id]));
}

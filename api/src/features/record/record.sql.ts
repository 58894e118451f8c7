import type { Fragment, Sql } from '#src/database/client.ts';
import { type OnRecord, type Origin, type RecordWrite, toSeal } from './record.service.ts';

/**
 * The entries of changes, as CTEs of the statement that makes them: of those picks that are in `source`, by their `id`. The
 * entries' counter is the last lock that a statement takes: `after` is a CTE that takes others, and is done before.
 */
export function recordInsert(
  sql: Sql,
  writes: readonly RecordWrite[],
  source: Fragment,
  after: Fragment = sql`(select) nothing`,
): Fragment {
  const seals = writes.flatMap(({ pick, seal }) => (seal === null ? [] : [{ ...seal, pick }]));
  const entries = writes.flatMap(({ pick, entries }) => entries.map((entry) => ({ ...entry, pick })));
  return sql`sealed as (
      insert into record_seals (pick_id, version, salt, selection, commitment)
      select s.pick, s.version, decode(s.salt, 'base64'), convert_to(s.selection, 'UTF8'), decode(s.commitment, 'base64')
      from ${source} source join jsonb_to_recordset(${sql.json(seals)})
        as s(pick uuid, version integer, salt text, selection text, commitment text) on s.pick = source.id
    ), recorded as (
      insert into record_entries (pick_id, kind, entry)
      select e.pick, e.kind, convert_to(e.entry, 'UTF8')
      from (select count(*) from ${after}) done, ${source} source
        join jsonb_to_recordset(${sql.json(entries.map((entry, place) => ({ ...entry, place })))})
          as e(place integer, pick uuid, kind text, entry text) on e.pick = source.id
      order by e.place
    )`;
}

/** What the record has of a pick. */
export async function onRecord(sql: Sql, pickId: string): Promise<OnRecord> {
  const [seals, [state]] = await Promise.all([
    sql<{ salt: Buffer; selection: Buffer }[]>`
      select salt, selection from record_seals where pick_id = ${pickId} order by version`,
    sql<{ origin: Origin | null; isClosed: boolean }[]>`
      select max(case kind when 'published' then convert_from(entry, 'UTF8')::jsonb ->> 'origin' end) as origin,
        coalesce(bool_or(kind in ('settled', 'withdrawn')), false) as "isClosed"
      from record_entries where pick_id = ${pickId}`,
  ]);
  return {
    seals: seals.map((row) => toSeal(row)),
    origin: state?.origin ?? undefined,
    isClosed: state?.isClosed === true,
  };
}

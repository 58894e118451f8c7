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

/** What the record has of some picks, by their ids. */
export async function onRecord(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, OnRecord>> {
  const asked = [...ids];
  const [seals, states] = await Promise.all([
    sql<{ id: string; salt: Buffer; selection: Buffer }[]>`
      select pick_id as id, salt, selection from record_seals where pick_id = any(${asked}::uuid[])
      order by pick_id, version`,
    sql<{ id: string; origin: Origin | null; isClosed: boolean }[]>`
      select pick_id as id,
        max(case kind when 'published' then convert_from(entry, 'UTF8')::jsonb ->> 'origin' end) as origin,
        bool_or(kind in ('settled', 'withdrawn')) as "isClosed"
      from record_entries where pick_id = any(${asked}::uuid[]) group by pick_id`,
  ]);
  const stateOf = new Map(states.map((state) => [state.id, state]));
  return new Map(
    asked.map((id) => [
      id,
      {
        seals: seals.filter((seal) => seal.id === id).map((row) => toSeal(row)),
        origin: stateOf.get(id)?.origin ?? undefined,
        isClosed: stateOf.get(id)?.isClosed === true,
      },
    ]),
  );
}

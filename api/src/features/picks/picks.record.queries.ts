import type { RecordWrite } from '#src/features/record/record.service.ts';
import { recordInsert } from '#src/features/record/record.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { isOpenTo } from './picks.queries.ts';
import type { PickRow } from './picks.rows.ts';
import type { Reader } from './picks.rules.ts';
import { pickColumns } from './picks.sql.ts';

export interface UnrecordedPick extends PickRow {
  readonly createdBy: string | null;
  readonly isWithdrawn: boolean;
  /** what it lacks is how it ended */
  readonly isPublished: boolean;
}

const has = (sql: Sql, kinds: Fragment) =>
  sql`exists (select from record_entries e where e.pick_id = p.id and e.kind in (${kinds}))`;

/** Picks that the record does not have as they stand, oldest first; of some when their `ids` are given. */
export function listUnrecorded(
  sql: Sql,
  most: number,
  ids: readonly string[] | null,
): Promise<UnrecordedPick[]> {
  const published = has(sql, sql`'published'`);
  return sql<UnrecordedPick[]>`
    select ${pickColumns(sql)}, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as "createdBy",
      p.deleted_at is not null as "isWithdrawn", ${published} as "isPublished"
    from picks p left join users u on u.id = p.created_by
    where (p.deleted_at is null or ${published}) and not (${published}
        and ((p.status = 'pending' and p.deleted_at is null) or ${has(sql, sql`'settled', 'withdrawn'`)}))
      ${ids === null ? sql`` : sql`and p.id = any(${[...ids]}::uuid[])`}
    order by p.published_at, p.id limit ${most}`;
}

interface Openings {
  /** null while the pick is locked for who asks */
  readonly openings: readonly { readonly salt: string; readonly selection: string }[] | null;
}

/** What opens the commitments of a pick, the oldest first. Undefined when there is no such pick. */
export async function findOpenings(sql: Sql, reader: Reader, id: string): Promise<Openings | undefined> {
  const [row] = await sql<Openings[]>`
    select case when ${isOpenTo(sql, reader)} then (
      select coalesce(jsonb_agg(jsonb_build_object('salt', encode(salt, 'base64'),
        'selection', convert_from(selection, 'UTF8')) order by s.version), '[]')
      from record_seals s where s.pick_id = p.id
    ) end as openings
    from picks p where p.id = ${id} and p.deleted_at is null`;
  return row;
}

interface Lacking {
  readonly pick: PickRow;
  readonly record: RecordWrite;
}

/** Writes what the record lacks of some picks, as they were read; how many of them are still the same. */
export async function insertRecords(sql: Sql, lacking: readonly Lacking[]): Promise<number> {
  const seen = lacking.map(({ pick: { id, version } }) => ({ id, version }));
  const rows = await sql`
    with pick as materialized (
      select p.id from picks p
      join jsonb_to_recordset(${sql.json(seen)}) as seen(id uuid, version integer) using (id, version)
      for share of p skip locked
    ), ${recordInsert(
      sql,
      lacking.map(({ record }) => record),
      sql`pick`,
      sql`pick`,
    )}
    select id from pick`;
  return rows.length;
}

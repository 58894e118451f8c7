import type { TimelineKind } from '@picks/contract/timeline.admin';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { TimelineCursor } from './timeline.cursor.ts';
import { type Member, type Source, sourcesOf } from './timeline.sql.ts';
import type { TimelineFacts } from './timeline.texts.ts';

export interface TimelineRow {
  /** to the microsecond */
  readonly at: string;
  readonly rank: number;
  readonly id: string;
  readonly kind: TimelineKind;
  readonly facts: TimelineFacts;
}

const keys = { uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, bigint: /^\d{1,18}$/ };

/** Whether a cursor is of a source there is, with a key as it has there. */
export function isPlace(sql: Sql, { rank, id }: TimelineCursor): boolean {
  const source = sourcesOf(sql, { userId: '', email: '' })[rank];
  return source !== undefined && keys[source.idType].test(id);
}

/**
 * What comes after the last entry of the page before, in the order of all sources: time, rank of the source, key. The
 * driver would cut a timestamp to milliseconds, so it travels as text.
 */
function afterCursor(
  sql: Sql,
  { at, id, idType }: Source,
  rank: number,
  cursor: TimelineCursor | null,
): Fragment {
  if (cursor === null) return sql``;
  if (rank === cursor.rank)
    return sql`and (${at}, ${id}) < (${cursor.at}::text::timestamptz, ${cursor.id}::text::${idType === 'uuid' ? sql`uuid` : sql`bigint`})`;
  return rank < cursor.rank
    ? sql`and ${at} < ${cursor.at}::text::timestamptz`
    : sql`and ${at} <= ${cursor.at}::text::timestamptz`;
}

interface Asked extends Member {
  readonly kind: TimelineKind | undefined;
  readonly before: TimelineCursor | null;
  readonly limit: number;
}

/** Entries of a member, the newest first: as many of each source as a page can take, by its index, and of those the newest. */
export async function listTimeline(
  sql: Sql,
  { userId, email, kind, before, limit }: Asked,
): Promise<TimelineRow[]> {
  const parts = sourcesOf(sql, { userId, email }).map((source, rank) => ({ source, rank }));
  const asked = parts.filter(({ source }) => kind === undefined || source.kind === kind);
  const [first, ...others] = asked.map(
    ({ source, rank }) => sql`(
      select ${source.at} as moment, ${rank}::int as rank, lpad(${source.id}::text, 36, '0') as key, ${source.id}::text as id,
        ${source.kind}::text as kind, ${source.facts} as facts
      from ${source.from} ${afterCursor(sql, source, rank, before)}
      order by ${source.at} desc, ${source.id} desc limit ${limit})`,
  );
  if (first === undefined) return [];
  return sql<TimelineRow[]>`
    select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, rank, id, kind, facts
    from (${others.reduce((all, part) => sql`${all} union all ${part}`, first)}) entry
    order by moment desc, rank, key collate "C" desc limit ${limit}`;
}

import { listRecord, RECORD_ROWS } from '@picks/contract/record';
import { Hono } from 'hono';
import type { Sql } from '#src/database/client.ts';
import { findLogHead } from '#src/features/record/record.log.service.ts';
import type { Env } from '#src/http/context.ts';
import type { PublicReply } from '#src/http/public-reply.ts';
import { input } from '#src/http/validate.ts';
import type { RecordFilters } from './record-figures.sql.ts';
import { breakdownOf } from './record-groups.rules.ts';
import { listRecorded, type NameCount, sumRecord } from './record-list.queries.ts';
import { countedOrigins, toRecordedPick } from './record-list.rules.ts';
import { listDays } from './site.queries.ts';
import { toFigures } from './site.rules.ts';

interface RecordListDependencies {
  readonly sql: Sql;
  readonly isDemo: boolean;
}

const countsOf = (counts: readonly NameCount[], wanted: NameCount['by']) =>
  counts.flatMap(({ by, name, count }) => (by === wanted ? [{ name, count }] : []));

export async function readRecord(
  { sql, isDemo }: RecordListDependencies,
  { before, ...filters }: RecordFilters & { readonly before?: string | undefined },
) {
  const [head, rows, { sums, counts, groups }, days] = await Promise.all([
    findLogHead(sql),
    // One more than a page shows whether there is another.
    listRecorded(sql, filters, before, RECORD_ROWS + 1),
    sumRecord(sql, filters, countedOrigins(isDemo)),
    listDays(sql, { ...filters, isDemo, firstMonth: null }),
  ]);
  const picks = rows.slice(0, RECORD_ROWS).map(toRecordedPick);
  const last = rows.length > RECORD_ROWS ? picks.at(-1) : undefined;
  const { total, settled } = sums;
  return {
    head,
    picks,
    next: last?._id ?? null,
    total,
    figures: toFigures(sums),
    uncounted: settled - sums.won - sums.lost - sums.void,
    sports: countsOf(counts, 'sport'),
    leagues: countsOf(counts, 'league'),
    months: countsOf(counts, 'month'),
    authors: countsOf(counts, 'author'),
    ...breakdownOf(groups, days),
  };
}

/** The record as a list; anyone may read it. */
export function recordListRoutes(deps: RecordListDependencies, publicReply: PublicReply): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(listRecord.path, async (c) => {
    const { query } = await input(c, listRecord);
    return publicReply(c, listRecord, () => readRecord(deps, query));
  });
  return routes;
}

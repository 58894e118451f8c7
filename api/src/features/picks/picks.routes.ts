import { getPick, getPickProof, listPicks } from '@picks/contract/picks';
import { Hono } from 'hono';
import { proveEntries } from '#src/features/record/record.proofs.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Page } from '#src/database/paging.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import type { KeptAnswers } from '#src/http/kept-answers.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  countPicks,
  countPicksBySport,
  findPickForMember,
  listPicksForMember,
  listRevisions,
  type PickFilters,
} from './picks.queries.ts';
import { findOpenings } from './picks.record.queries.ts';
import { type Reader, readerOf } from './picks.rules.ts';
import { toMemberPick } from './picks.rows.ts';

interface PicksDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  /** dropped whenever a pick changes */
  readonly lists: KeptAnswers;
}

/** All that a list depends on besides the picks: who may open what, in which week, and what is asked for. */
const keyOf = ({ rank, weeklyPickLimit, weekStart }: Reader, filters: PickFilters, { page, limit }: Page) =>
  JSON.stringify([
    rank,
    weeklyPickLimit,
    weekStart,
    filters.sport,
    filters.league,
    filters.status,
    filters.search,
    page,
    limit,
  ]);

export function picksRoutes({ sql, clock, lists }: PicksDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get(listPicks.path, guard(listPicks), async (c) => {
    const { query } = await input(c, listPicks);
    const { page, limit, ...filters } = query;
    const reader = readerOf(c.get('identity'), clock.now());
    return lists.reply(c, listPicks, keyOf(reader, filters, { page, limit }), async () => {
      const [{ rows, total }, stats, sports] = await Promise.all([
        listPicksForMember(sql, reader, filters, { page, limit }),
        countPicks(sql),
        countPicksBySport(sql),
      ]);
      const picks = rows.map(toMemberPick);
      return { picks, stats, sports, page, limit, total, totalPages: Math.ceil(total / limit) };
    });
  });

  routes.get(getPick.path, guard(getPick), async (c) => {
    const { params } = await input(c, getPick);
    const row = await findPickForMember(sql, readerOf(c.get('identity'), clock.now()), params.id);
    if (row === undefined) throw problem('not_found');
    const revisions = row.isOpen ? await listRevisions(sql, row.id) : [];
    return reply(c, getPick, {
      pick: toMemberPick(row),
      proof: {
        publishedAt: row.publishedAt.toISOString(),
        revisions: revisions
          .filter(({ changes }) => changes.length > 0)
          .map(({ at, changes, reason }) => ({ at: at.toISOString(), changes, reason })),
      },
    });
  });

  routes.get(getPickProof.path, guard(getPickProof), async (c) => {
    const { params } = await input(c, getPickProof);
    const found = await findOpenings(sql, readerOf(c.get('identity'), clock.now()), params.id);
    if (found === undefined) throw problem('not_found');
    const entries = await proveEntries(sql, params.id);
    return reply(c, getPickProof, { entries, openings: found.openings && [...found.openings] });
  });

  return routes;
}

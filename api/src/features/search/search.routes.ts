import { type Found, SEARCH, searchConsole } from '@picks/contract/search.admin';
import { Hono } from 'hono';
import { type SearchWord, searchWords } from '#src/database/search.ts';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';

/** How records of each kind are found: by the feature that has them. */
export type Finders = {
  readonly [Kind in keyof Found]: (words: readonly SearchWord[], limit: number) => Promise<Found[Kind]>;
};

const nothing: Found = { users: [], tickets: [], picks: [], deposits: [], withdrawals: [] };

async function findAll(finders: Finders, words: readonly SearchWord[]): Promise<Found> {
  const { each } = SEARCH;
  const [users, tickets, picks, deposits, withdrawals] = await Promise.all([
    finders.users(words, each),
    finders.tickets(words, each),
    finders.picks(words, each),
    finders.deposits(words, each),
    finders.withdrawals(words, each),
  ]);
  return { users, tickets, picks, deposits, withdrawals };
}

/** The console's search over everything. */
export function searchRoutes(finders: Finders, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(searchConsole.path, guard(searchConsole), async (c) => {
    const { query } = await input(c, searchConsole);
    const words = searchWords(query.q) ?? [];
    // Signs alone are in no index: every row of every table would be read for them.
    const isSought = words.some(({ isIndexed }) => isIndexed);
    return reply(c, searchConsole, isSought ? await findAll(finders, words) : nothing);
  });
  return routes;
}

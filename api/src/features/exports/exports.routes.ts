import { exportName, exportTable, type ExportTable } from '@picks/contract/exports.admin';
import { PAGE_SIZE } from '@picks/contract/fields';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { streamed } from '#src/http/streamed.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { columnsOf, headingLine, type Row, rowLine } from './exports.csv.ts';
import { saveExport } from './exports.queries.ts';
import { exported } from './exports.tables.ts';

/** Asks a call of this origin, below `/api`, as who holds the token. */
export type AskList = (address: string, authorization: string) => Promise<Response>;

interface ExportsDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Logger;
  readonly ask: AskList;
}

interface Page {
  readonly rows: readonly Row[];
  readonly totalPages: number;
}

async function pageOf(answer: Response, rows: string): Promise<Page> {
  const body = (await answer.json()) as Record<string, unknown> & { totalPages?: number };
  return { rows: body[rows] as Row[], totalPages: body.totalPages ?? 1 };
}

/** The lines of a page; a row that slid from the page before, as others came, is told once. */
function linesOf(columns: ReturnType<typeof columnsOf>) {
  const told = new Set<unknown>();
  return ({ rows }: Page): string =>
    rows
      .filter((row) => {
        const id = row['_id'] ?? row['id'];
        const isNew = !told.has(id);
        told.add(id);
        return isNew;
      })
      .map((row) => rowLine(columns, row))
      .join('');
}

type AskPage = (page: number) => Promise<Response>;

/** The text of the file, a page at a time. Throws once the list refuses one: the session has ended, or the database is away. */
async function* fileOf(table: ExportTable, first: Page, askPage: AskPage): AsyncGenerator<string> {
  const { list, rows } = exported[table];
  const columns = columnsOf(list.response, rows);
  const lines = linesOf(columns);
  yield headingLine(columns) + lines(first);
  for (let page = 2; page <= first.totalPages; page += 1) {
    const answer = await askPage(page);
    if (!answer.ok) throw problem('unavailable');
    yield lines(await pageOf(answer, rows));
  }
}

export function exportsRoutes({ sql, clock, log, ask }: ExportsDependencies, guard: SessionGuard): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post(exportTable.path, guard(exportTable), async (c) => {
    const { body } = await input(c, exportTable);
    const { table, filters } = body;
    const { list, rows } = exported[table];
    const authorization = c.req.header('authorization') ?? '';
    const askPage: AskPage = (page) => {
      const paging = { page: String(page), limit: String(PAGE_SIZE.max) };
      const query = new URLSearchParams(list.query === undefined ? filters : { ...filters, ...paging });
      return ask(`${list.path}?${query}`, authorization);
    };
    const answer = await askPage(1);
    if (!answer.ok) return answer;
    const first = await pageOf(answer, rows);
    await saveExport(sql, body, clock.now(), actOf(c));
    return c.body(streamed(c, log, fileOf(table, first, askPage)), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${exportName(table, clock.now().toISOString())}"`,
    });
  });

  return routes;
}

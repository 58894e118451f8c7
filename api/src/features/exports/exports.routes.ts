import { exportName, exportTable, type ExportTable, ROW_COUNT } from '@picks/contract/exports.admin';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import { inSnapshot, openSnapshot, type Snapshot } from '#src/database/snapshot.ts';
import { boundedQueue } from '#src/http/bounded-queue.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import { type Authenticate, bearerOf, type SessionGuard } from '#src/http/guards.ts';
import { problem } from '#src/http/problem.ts';
import { streamed } from '#src/http/streamed.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { ExportedTable } from './exported-table.ts';
import { type Column, headingLine, type Row, rowLine } from './exports.csv.ts';
import { saveExport } from './exports.queries.ts';

export type ExportedTables = Readonly<Record<ExportTable, ExportedTable>>;

interface ExportsDependencies {
  readonly sql: Sql;
  /** each export has one of its connections until the file is complete */
  readonly snapshotSql: Sql;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tables: ExportedTables;
  readonly authenticate: Authenticate;
}

/** Concurrent exports per process, and how many may queue. Beyond that: 503. */
export const EXPORTS_AT_ONCE = 2;
const WAITING = 8;

/** Rows between checks that the session is still live. */
const CHECKED_AFTER = 1000;

/** Yields the text of the file, some rows at a time. `assertLive` throws once the session has ended. */
async function* fileOf(
  columns: readonly Column[],
  batches: Snapshot<object>['batches'],
  toRecord: (row: object) => Row,
  assertLive: () => Promise<void>,
): AsyncGenerator<string> {
  let unchecked = 0;
  try {
    yield headingLine(columns);
    for await (const rows of batches) {
      unchecked += rows.length;
      if (unchecked > CHECKED_AFTER) {
        await assertLive();
        unchecked = 0;
      }
      yield rows.map((row) => rowLine(columns, toRecord(row))).join('');
    }
  } finally {
    await batches.return?.();
  }
}

/** Throws if nobody would read the file: the deadline has sent a 503 already, or the client left while it waited for its turn. */
function assertAwaited(c: RequestContext): void {
  if (c.finalized || c.req.raw.signal.aborted) throw problem('unavailable');
}

export function exportsRoutes(
  { sql, snapshotSql, clock, log, tables, authenticate }: ExportsDependencies,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const turn = boundedQueue({ atOnce: EXPORTS_AT_ONCE, waiting: WAITING });
  const inTurn: ReturnType<typeof inSnapshot> = (work) => turn(() => inSnapshot(snapshotSql)(work));
  const sessionCheck = (c: RequestContext) => async () => {
    const { role } = await authenticate(bearerOf(c) ?? '', 'console');
    if (role !== 'admin') throw problem('forbidden');
  };

  routes.post(exportTable.path, guard(exportTable), async (c) => {
    const { body } = await input(c, exportTable);
    const now = clock.now();
    const { columns, parseFilters } = tables[body.table];
    const context = { viewer: c.get('identity').userId, now };
    const { list, toRecord } = parseFilters(body.filters, context);
    const { total, batches } = await openSnapshot(inTurn, async (tx) => {
      assertAwaited(c);
      return list(tx);
    });
    try {
      assertAwaited(c);
      await saveExport(sql, { ...body, rowCount: total }, now, actOf(c));
    } catch (error) {
      await batches.return?.();
      throw error;
    }
    const file = fileOf(columns, batches, toRecord, sessionCheck(c));
    return c.body(streamed(c, log, file), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${exportName(body.table, now.toISOString())}"`,
      [ROW_COUNT]: String(total),
    });
  });

  return routes;
}

import { type RecordedPick, recordedPick } from '@picks/contract/record';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import { allowAnyOrigin } from '#src/http/any-origin.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { streamed } from '#src/http/streamed.ts';
import { recordFiles } from './record-files.rules.ts';
import { listRecorded } from './record-list.queries.ts';
import { toRecordedPick } from './record-list.rules.ts';

/** Picks that are read at once. */
const BATCH = 500;
/** Seconds that a copy may be given again. */
const KEPT = 300;

export interface FileDependencies {
  readonly sql: Sql;
  readonly limits: RateLimits;
}

/** Everything on the record, the newest kickoff first. */
async function* everyPick(sql: Sql): AsyncGenerator<readonly RecordedPick[]> {
  let before: string | undefined;
  for (;;) {
    const rows = await listRecorded(sql, {}, before, BATCH);
    yield rows.map((row) => recordedPick.parse(toRecordedPick(row)));
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.id;
  }
}

/**
 * `/record.csv` and `/record.json`: all that is settled or withdrawn as one file, for anyone and for scripts of every site. A
 * reader who is cut off sees the connection break, never a file that only looks whole.
 */
export function recordFile(
  kind: keyof typeof recordFiles,
  deps: FileDependencies & { readonly log: Logger },
): Hono<Env> {
  const { sql, log, limits } = deps;
  const { type, start, end, text } = recordFiles[kind];
  const routes = new Hono<Env>();
  routes.use(allowAnyOrigin, compress());
  routes.get('/', async (c) => {
    await takeForAddress(c, limits, 'recordFiles');
    const pages = everyPick(sql);
    // Before the first byte, so that a database that is away is said.
    const first = await pages.next();
    async function* parts() {
      yield start;
      if (first.done !== true) yield text(first.value, true);
      for await (const picks of pages) yield text(picks, false);
      yield end;
    }
    return c.body(streamed(c, log, parts()), 200, {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="record.${kind}"`,
      'Cache-Control': `public, max-age=${KEPT}`,
    });
  });
  return routes;
}

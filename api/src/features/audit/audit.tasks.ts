import type { CronItem, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { sealEntries } from './audit.queries.ts';

/** Rows that one statement seals. */
const BATCH = 2000;

export const auditCron: CronItem[] = [{ task: 'audit.seal', match: '* * * * *' }];

/** Seals new audit rows into the hash chain. The head is logged: a chain rewritten as a whole does not match it. */
export function auditTasks({ sql, clock, log }: { sql: Sql; clock: Clock; log: Logger }): TaskList {
  return {
    'audit.seal': async () => {
      for (;;) {
        const { sealed, head } = await sealEntries(sql, clock.now(), BATCH);
        if (sealed > 0) log.info({ sealed, head: head?.toString('hex') }, 'audit sealed');
        if (sealed < BATCH) return;
      }
    },
  };
}

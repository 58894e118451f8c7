import type { CronItem, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';

/** Rows that one statement seals. */
const BATCH = 2000;

export const auditCron: CronItem[] = [{ task: 'audit.seal', match: '* * * * *' }];

/** Seals new audit rows into the hash chain. The head is logged: a chain rewritten as a whole does not match it. */
export function auditTasks({ sql, clock, log }: { sql: Sql; clock: Clock; log: Logger }): TaskList {
  return {
    'audit.seal': async () => {
      for (;;) {
        const [row] = await sql<{ sealed: number; head: Buffer | null }[]>`
          select sealed::int, head from seal_audit_entries(${clock.now()}, ${BATCH})`;
        const { sealed = 0, head = null } = row ?? {};
        if (sealed > 0) log.info({ sealed, head: head?.toString('hex') }, 'audit sealed');
        if (sealed < BATCH) return;
      }
    },
  };
}

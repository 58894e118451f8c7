import { INVARIANT_CHECK_MINUTES } from '@picks/contract/health.admin';
import type { CronItem, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { connect, type DatabaseTarget } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { checkAll } from './health.admin.queries.ts';

/** Milliseconds a check may take: it reads every entry. */
const TIMEOUT = 120_000;

export const healthCron: CronItem[] = [
  { task: 'health.check', match: `*/${INVARIANT_CHECK_MINUTES} * * * *` },
];

interface CheckDependencies {
  readonly target: DatabaseTarget;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Checks all invariants; a broken one is an error in the log, on the console's Health page and in the metrics. */
export function healthTasks({ target, clock, log }: CheckDependencies): TaskList {
  return {
    'health.check': async () => {
      const sql = connect(target, { max: 1, statementTimeout: TIMEOUT });
      try {
        const broken = await checkAll(sql, clock.now());
        if (broken.length > 0) log.error({ broken }, 'invariants do not hold');
      } finally {
        await sql.end();
      }
    },
  };
}

import type { CronItem, TaskList } from 'graphile-worker';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { keepDay, nextOpenDay } from './trends.queries.ts';

/** Milliseconds after its end from which a day is kept: whatever was begun in it has been written by then. */
const SETTLED_AFTER = 10 * 60_000;

/** Every hour, so that a night without a worker is made up for soon. */
export const trendCron: CronItem[] = [{ task: 'trends.keep', match: '12 * * * *' }];

/** A day of a large service takes longer to count than the service gives a statement: `patientSql` gives it the time. */
export function trendTasks({
  patientSql,
  clock,
}: {
  readonly patientSql: Sql;
  readonly clock: Clock;
}): TaskList {
  return {
    'trends.keep': async () => {
      const until = new Date(clock.now().getTime() - SETTLED_AFTER);
      for (
        let day = await nextOpenDay(patientSql, until);
        day !== undefined;
        day = await nextOpenDay(patientSql, until)
      )
        await keepDay(patientSql, day);
    },
  };
}

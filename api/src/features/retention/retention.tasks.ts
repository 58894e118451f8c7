import type { CronItem, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { sweepKeptMail } from '#src/integrations/mailer.ts';
import { knownMails, removeTooOld } from './retention.queries.ts';

/** Once a night (UTC), by one replica; a night without a running one is made up by the next. */
export const retentionCron: CronItem[] = [{ task: 'retention.remove', match: '40 3 * * *' }];

interface RetentionDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Logger;
  /** where mail is kept without a mail server; null with one */
  readonly mailDirectory: string | null;
}

/** Removes what the Terms and the security rules let nobody keep. */
export function retentionTasks({ sql, clock, log, mailDirectory }: RetentionDependencies): TaskList {
  return {
    'retention.remove': async () => {
      const removed = await removeTooOld(sql, clock.now());
      const files =
        mailDirectory === null ? 0 : await sweepKeptMail(mailDirectory, (ids) => knownMails(sql, ids));
      log.info({ removed, files }, 'what was too old is removed');
    },
  };
}

import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Mailer } from '#src/integrations/mailer.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { findQueuedMail, markDelivered } from './mail.queries.ts';
import { openSealedMail } from './mail.service.ts';

const payload = z.object({ mailId: z.uuid() });

interface MailDependencies {
  readonly sql: Sql;
  readonly mailer: Mailer;
  readonly sealing: Sealing;
  readonly clock: Clock;
}

/** Delivery is at least once; the Message-ID is the mail's own id, so that a repeated mail can be told. */
export function mailTasks({ sql, mailer, sealing, clock }: MailDependencies): TaskList {
  return {
    'mail.deliver': async (raw) => {
      const mail = await findQueuedMail(sql, payload.parse(raw).mailId);
      if (mail === undefined) return;
      const outcome = await mailer.deliver({
        id: mail.id,
        to: mail.toAddress,
        ...openSealedMail(sealing, mail.id, mail.sealedText),
      });
      await markDelivered(sql, mail.id, outcome, clock.now());
    },
  };
}

import { Counter, type Registry } from 'prom-client';
import type { Mailer } from '#src/integrations/mailer.ts';
import type { PushSender } from '#src/integrations/push-sender.ts';

/** What goes out of the house, and how each attempt ended. */
export interface Outcomes {
  mailer(of: Mailer): Mailer;
  pushSender(of: PushSender): PushSender;
}

/** Counters of attempts by outcome; of mail that failed and of a push to `retry` there will be another one. */
export function countOutcomes(register: Registry): Outcomes {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Attempts to hand a mail over, by outcome: sent, kept as a file, failed',
    labelNames: ['outcome'],
    registers: [register],
  });
  const pushes = new Counter({
    name: 'pushes_total',
    help: 'Attempts to push to a device, by outcome: sent, gone, refused, retry',
    labelNames: ['outcome'],
    registers: [register],
  });
  return {
    mailer: (of) => ({
      async deliver(mail) {
        try {
          const outcome = await of.deliver(mail);
          mails.inc({ outcome });
          return outcome;
        } catch (error) {
          mails.inc({ outcome: 'failed' });
          throw error;
        }
      },
    }),
    pushSender: (of) => ({
      async send(target, message) {
        const outcome = await of.send(target, message);
        pushes.inc({ outcome: outcome.kind });
        return outcome;
      },
      close: () => of.close(),
    }),
  };
}

import { PUSH } from '@picks/contract/push';
import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { PushOutcome, PushSender } from '#src/integrations/push-sender.ts';
import type { Span, Tracing } from '#src/integrations/tracing.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import {
  type DeliveryResult,
  type DueDelivery,
  fanOut,
  findSendSubject,
  listDueDeliveries,
  queueNextAttempt,
  saveResults,
  type SendSubject,
} from './fan-out.queries.ts';
import { queueNextRelease, releaseHeld } from './held.queries.ts';
import { missedTasks } from './missed.tasks.ts';
import { queueAgain } from './queue-again.queries.ts';
import { sendReminder } from './reminders.queries.ts';
import { deliveryOptions, payloadOf } from './push.notification.ts';

/** Pushes under way at once, and results written at once: what a crash can make a device see again, replaced by tag. */
const AT_ONCE = 50;
/** Seconds: the longest wait before a push service is tried again. */
const MAX_BACKOFF = 300;

const fanOutPayload = z.object({ sendId: z.uuid() });
const remindPayload = z.object({ pickId: z.uuid(), minutes: z.number() });
const deliverPayload = z.object({ sendId: z.uuid(), batch: z.number() });

export interface PushTaskDependencies {
  readonly sql: Sql;
  readonly patientSql: Sql;
  readonly clock: Clock;
  readonly sender: PushSender;
  readonly sealing: Sealing;
  readonly log: Logger;
  readonly tracing: Tracing;
  readonly weekStart: (now: Date) => Date;
}

/** What an outcome makes of a delivery; a retry waits as told, at most a push's life, else twice as long each time. */
export function resultOf(
  delivery: Pick<DueDelivery, 'nonce' | 'endpoint' | 'attempts'>,
  outcome: PushOutcome,
  now: Date,
): DeliveryResult {
  const { nonce, endpoint, attempts } = delivery;
  const answer = outcome.status === 0 ? null : outcome.status;
  if (outcome.kind !== 'retry') return { nonce, endpoint, status: outcome.kind, answer, nextAttemptAt: now };
  const seconds = Math.min(outcome.after ?? Math.min(2 ** attempts, MAX_BACKOFF), PUSH.maxTtl);
  return {
    nonce,
    endpoint,
    status: 'pending',
    answer,
    nextAttemptAt: new Date(now.getTime() + seconds * 1000),
  };
}

/** How many of a group ended how, on its span. */
function tell(span: Span, results: readonly DeliveryResult[]): void {
  const counts: Record<string, number> = { 'push.count': results.length };
  for (const { status } of results) {
    const name = `push.${status === 'pending' ? 'retry' : status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  span.set(counts);
}

async function deliver(
  deps: PushTaskDependencies,
  sendId: string,
  subject: SendSubject,
  due: readonly DueDelivery[],
) {
  const { sql, clock, sender, log, tracing } = deps;
  for (let start = 0; start < due.length; start += AT_ONCE) {
    const now = clock.now();
    const options = deliveryOptions(subject, sendId, now);
    if (options.ttl === 0) return;
    const group = due.slice(start, start + AT_ONCE);
    const send = async (delivery: DueDelivery) => {
      const payload = payloadOf(subject, delivery);
      const outcome = await sender.send(delivery, { payload, ...options });
      if (outcome.kind === 'refused') log.warn({ sendId, status: outcome.status }, 'push refused');
      return resultOf(delivery, outcome, now);
    };
    const results = await tracing.run({ name: 'push.send', kind: 'client' }, async (span) => {
      const ended = await Promise.all(group.map(send));
      tell(span, ended);
      return ended;
    });
    await saveResults(sql, results, clock.now());
  }
}

export function pushTasks(deps: PushTaskDependencies): TaskList {
  const { sql, clock } = deps;
  return {
    ...missedTasks(deps),
    'push.fan_out': async (raw) => {
      const now = clock.now();
      const { sendId } = fanOutPayload.parse(raw);
      await fanOut(deps.patientSql, sendId, now, deps.weekStart(now));
    },
    'push.release': async () => {
      await releaseHeld(sql, clock.now());
      await queueNextRelease(sql, clock.now());
    },
    'push.remind': async (raw) => {
      const reminder = remindPayload.parse(raw);
      const wait = await sendReminder(sql, { id: uuidv7(), ...reminder }, clock.now());
      const key = `remind ${reminder.pickId} ${reminder.minutes}`;
      if (wait !== null) await queueAgain(sql, { task: 'push.remind', key, payload: reminder }, wait);
    },
    'push.deliver': async (raw) => {
      const { sendId, batch } = deliverPayload.parse(raw);
      const subject = await findSendSubject(sql, sendId);
      if (subject !== undefined) {
        const due = await listDueDeliveries(sql, sendId, batch, clock.now());
        await deliver(deps, sendId, subject, due);
      }
      await queueNextAttempt(sql, sendId, batch, clock.now());
    },
  };
}

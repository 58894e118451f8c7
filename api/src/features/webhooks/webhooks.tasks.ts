import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { errorFacts } from '#src/integrations/error-facts.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import type { WebhookAnswer, WebhookSender } from '#src/integrations/webhook-sender.ts';
import { bodyOf } from './webhooks.body.ts';
import {
  type DueDelivery,
  failTakenBack,
  listDue,
  queueNext,
  removeDied,
  saveAttempt,
} from './webhooks.queries.ts';
import { failingBefore, resultOf, secretContext, signedHeaders } from './webhooks.rules.ts';

/** Deliveries under way at once, in all and of one target. */
const AT_ONCE = 40;
const OF_ONE = 5;

interface WebhookTaskDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly sender: WebhookSender;
  readonly log: Logger;
  readonly memberOrigin: string;
}

async function send(
  deps: WebhookTaskDependencies,
  due: DueDelivery,
): Promise<{ answer: WebhookAnswer; isBuilt: boolean }> {
  const { clock, sealing, sender, log, memberOrigin } = deps;
  const { id, targetId, url } = due;
  try {
    const secrets = [due.sealedSecret, due.oldSealedSecret].flatMap((sealed) =>
      sealed === null ? [] : [sealing.open(sealed, secretContext(targetId))],
    );
    const body = bodyOf(due, memberOrigin);
    const answer = await sender.post(url, signedHeaders(id, clock.now(), body, secrets), body);
    return { answer, isBuilt: true };
  } catch (error) {
    // One that cannot be made keeps no other from being sent.
    log.error({ targetId, id, ...errorFacts(error) }, 'webhook request not built');
    return { answer: { code: null, text: "We couldn't build the request" }, isBuilt: false };
  }
}

async function deliver(deps: WebhookTaskDependencies, due: DueDelivery): Promise<void> {
  const { sql, clock, log } = deps;
  const { answer, isBuilt } = await send(deps, due);
  const at = clock.now();
  const result = resultOf(due, answer, at);
  const { id, targetId } = due;
  if (result.status === 'failed') log.warn({ targetId, id, code: answer.code }, 'webhook delivery failed');
  const { code, text } = answer;
  await saveAttempt(sql, {
    due,
    isBuilt,
    ...result,
    code,
    answer: text,
    at,
    failingBefore: failingBefore(at),
  });
}

/** At least once: what was sent and not marked, since the process died, is sent again with the same webhook-id. */
export function webhookTasks(deps: WebhookTaskDependencies): TaskList {
  const { sql, clock } = deps;
  return {
    'webhooks.deliver': async () => {
      await removeDied(sql);
      await failTakenBack(sql, clock.now());
      const due = await listDue(sql, clock.now(), OF_ONE, AT_ONCE);
      const outcomes = await Promise.allSettled(due.map((each) => deliver(deps, each)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      await queueNext(sql, clock.now());
    },
  };
}

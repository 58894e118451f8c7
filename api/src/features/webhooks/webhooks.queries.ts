import { WEBHOOK_TEST } from '@picks/contract/webhooks.admin';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { DeliverySubject, ToldAnnouncement } from './webhooks.body.ts';
import type { AttemptResult } from './webhooks.rules.ts';

/** A delivery whose time has come, with all that sending it takes. */
export interface DueDelivery extends DeliverySubject {
  readonly id: string;
  readonly targetId: string;
  readonly attempts: number;
  /** as the database writes it, to the microsecond */
  readonly dueAt: string;
  readonly targetVersion: number;
  readonly url: string;
  readonly sealedSecret: Buffer;
  /** null once it signs no more */
  readonly oldSealedSecret: Buffer | null;
  readonly announcement: ToldAnnouncement | null;
}

/** Deliveries that are sent: of targets that are on, and tests of any. The tables are called `d` and `t`. */
const isSent = (sql: Sql): Fragment =>
  sql`d.status = 'waiting' and (t.status = 'on' or d.event = ${WEBHOOK_TEST})`;

/** Announcements, as `a`, that nobody is to be told of any more. */
const isTakenBack = (sql: Sql): Fragment =>
  sql`(a.deleted_at is not null or a.is_expired or a.audience <> 'all')`;

/**
 * The oldest that are due, `each` of a target and `most` in all: a target that takes its time has its turn and no more.
 */
export const listDue = (sql: Sql, now: Date, each: number, most: number) =>
  sql<DueDelivery[]>`
    select d.id, d.target_id as "targetId", d.attempts, d.event, d.created_at as "createdAt", d.entry,
      d.next_attempt_at::text as "dueAt", t.version as "targetVersion", t.url, t.sealed_secret as "sealedSecret",
      case when t.old_until > ${now} then t.old_sealed_secret end as "oldSealedSecret",
      array(select e.entry from record_entries this join record_entries e on e.pick_id = this.pick_id and e.index <= this.index
        where this.index = d.entry order by e.index) as entries,
      (select jsonb_build_object('id', a.id, 'title', a.title, 'message', a.message, 'type', a.type, 'priority', a.priority)
        from announcements a where a.id = d.announcement_id) as announcement
    from webhook_targets t cross join lateral (
      select * from webhook_deliveries d where d.target_id = t.id and ${isSent(sql)} and d.next_attempt_at <= ${now}
        and not exists (select from announcements a where a.id = d.announcement_id and ${isTakenBack(sql)})
      order by d.next_attempt_at, d.id limit ${each}
    ) d order by d.next_attempt_at, d.id limit ${most}`;

interface Attempt extends AttemptResult {
  readonly due: Pick<DueDelivery, 'id' | 'targetId' | 'dueAt' | 'targetVersion'>;
  /** false when we couldn't build the request, which says nothing about the target */
  readonly isBuilt: boolean;
  readonly code: number | null;
  readonly answer: string;
  readonly at: Date;
  /** a target that failed since before then is stopped */
  readonly failingBefore: Date;
}

/**
 * What became of an attempt, and what that means for the target; nothing if the delivery was marked already. A failed test says
 * nothing about a target that other deliveries reach. What an operator did meanwhile stands: a failure changes only a delivery
 * that is still due as it was, and only the target it went to. The target is locked before its delivery, as when it's deleted.
 */
export async function saveAttempt(sql: Sql, attempt: Attempt): Promise<void> {
  const { due, isBuilt, status, nextAttemptAt, isGone, code, answer, at, failingBefore } = attempt;
  const isDelivered = status === 'delivered';
  const since = sql`coalesce(t.failing_since, ${at}::timestamptz)`;
  const consequence = isDelivered
    ? sql`set failing_since = null from saved where t.failing_since is not null`
    : sql`set failing_since = ${since}, status = case when t.status <> 'on' then t.status when ${isGone}::boolean then 'gone'
          when ${since} <= ${failingBefore} then 'failing' else 'on' end
          from saved where saved.event <> ${WEBHOOK_TEST} and ${isBuilt}::boolean and t.version = ${due.targetVersion}`;
  await sql`
    with target as materialized (
      select id from webhook_targets where id = ${due.targetId} for no key update
    ), saved as (
      update webhook_deliveries d set status = ${status}, attempts = attempts + 1, next_attempt_at = ${nextAttemptAt},
        attempted_at = ${at}, code = ${code}, answer = ${answer}
      from target where d.id = ${due.id} and d.target_id = target.id and d.status = 'waiting'
        and (${isDelivered}::boolean or d.next_attempt_at = ${due.dueAt}::timestamptz) returning d.target_id, d.event
    )
    update webhook_targets t ${consequence} and t.id = saved.target_id`;
}

/** Deliveries of announcements that nobody is to be told of any more. */
export async function failTakenBack(sql: Sql, at: Date): Promise<void> {
  await sql`
    update webhook_deliveries d set status = 'failed', attempted_at = ${at}, code = null, answer = 'Withdrawn or expired before delivery'
    from announcements a where a.id = d.announcement_id and d.status = 'waiting'
      and ${isTakenBack(sql)}`;
}

/** A job that died after another was asked for stands in the queue as failed: what it had to do, this one does. */
export async function removeDied(sql: Sql): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'webhooks.deliver' and key is null and attempts >= max_attempts and locked_at is null))`;
}

/** The job that sends what is due next, if anything waits; the queue goes by its own clock, so it is told how long. */
export async function queueNext(sql: Sql, now: Date): Promise<void> {
  await sql`
    with next as (
      select greatest(min(d.next_attempt_at) - ${now}::timestamptz, interval '0') as wait
      from webhook_deliveries d join webhook_targets t on t.id = d.target_id where ${isSent(sql)} having count(*) > 0
    )
    select send_webhooks(next.wait) from next`;
}

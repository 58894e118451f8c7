import type { PlanActivationReason } from '@picks/contract/plan-activations';
import type { PlanPrice } from '@picks/contract/plans';
import type { Sql } from '#src/database/client.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { systemActor } from '#src/features/audit/audit.service.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';

export interface WaitingIntent {
  readonly depositId: string;
  readonly userId: string;
  readonly email: string;
  /** dollars */
  readonly amount: number;
  /** null when the plan is gone */
  readonly planId: string | null;
  readonly planName: string;
  readonly autoRenew: boolean;
  /** what it cost when its start was asked for; null when that was not kept yet */
  readonly agreed: PlanPrice | null;
}

/** The plan that is to start with a deposit, while that has not been decided and the deposit is completed. */
export async function findWaitingIntent(sql: Sql, depositId: string): Promise<WaitingIntent | undefined> {
  const [row] = await sql<WaitingIntent[]>`
    select i.deposit_id as "depositId", d.user_id as "userId", u.email, (d.amount / 100.0)::float8 as amount,
      i.plan_id as "planId", i.plan_name as "planName", i.auto_renew as "autoRenew",
      case when i.price is not null then jsonb_build_object('price', i.price / 100.0, 'duration', i.duration) end as agreed
    from deposit_intents i join deposits d on d.id = i.deposit_id join users u on u.id = d.user_id
    where i.deposit_id = ${depositId} and i.status = 'waiting' and d.status = 'completed'`;
  return row;
}

interface Failing {
  readonly depositId: string;
  readonly reason: PlanActivationReason;
  readonly at: Date;
  readonly mail: OutgoingMail;
}

/** The plan does not start; the member is told once, whoever finds out. */
export async function failIntent(sql: Sql, { depositId, reason, at, mail }: Failing): Promise<void> {
  await sql`
    with deposit as (select id from deposits where id = ${depositId} for update), failed as (
      update deposit_intents i set status = 'failed', reason = ${reason}, updated_at = ${at} from deposit
      where i.deposit_id = deposit.id and i.status = 'waiting'
      returning deposit_id
    ), mailed as (${mailInsert(sql, mail, at, sql`failed`)})
    ${auditInsert(sql, { act: systemActor, at, action: 'deposit.plan_not_started', targetType: 'deposit' }, sql`failed`, { id: sql`deposit_id`, after: sql`jsonb_build_object('reason', ${reason}::text)` })}`;
}

import { type Consent, consentCtes } from '#src/features/approvals/consent.sql.ts';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { isPayable } from '#src/features/wallet/owner.sql.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

interface Credit {
  readonly id: string;
  readonly userId: string;
  readonly cents: number;
  readonly description: string;
  readonly reference: string;
  readonly at: Date;
  readonly act: Act;
  readonly consent: Consent;
  readonly request: IdempotentRequest;
  /** the answer with the user as they were, and without the summary: the statement completes both */
  readonly answer: object;
}

interface Credited {
  /** the stored answer; null when it was done before, or is not agreed on */
  readonly body: string | null;
  readonly isAgreed: boolean;
  readonly isPayable: boolean;
}

/** A deposit that is completed as it is written, if that is agreed on; ledger and balance follow by trigger. */
export async function insertCredit(sql: Sql, credit: Credit): Promise<Credited> {
  const { id, userId, cents, description, reference, at, act, consent, request, answer } = credit;
  const after = sql`money.summary(owner, posted + ${cents}::bigint, held)`;
  // The deposit is not there yet for the function that sums the deposits.
  const body = sql`(jsonb_set(${sql.json(answer as never)}::jsonb, '{user,balance}', ${after} -> 'balance')
    || jsonb_build_object('summary', ${after} || jsonb_build_object('totalDeposited',
      (${after} ->> 'totalDeposited')::numeric + round(${cents}::bigint / 100.0, 2))))::text`;
  const [row] = await sql<Credited[]>`
    with account as (${lockedAccount(sql, userId)}),
    ${consentCtes(sql, sql`account`, { consent, cents, direction: 'in', isPaying: true, act, at, request })},
    claimed as (${claimInsert(sql, request, 200, body, at, sql`account, consent`)}), credited as (
      insert into deposits (id, user_id, amount, payment_method, status, reference, description, processed_by, processed_at,
        created_at, updated_at)
      select ${id}, ${userId}, ${cents}, 'admin_credit', 'completed', ${reference}, ${description}, ${act.actorId}::uuid, ${at},
        ${at}, ${at} from claimed
      returning id, amount, description
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'deposit.credited', targetType: 'deposit' }, sql`credited`, { after: sql`to_jsonb(credited) || jsonb_build_object('user', ${userId}::text)` })}
    )
    select (select body from claimed) as body, exists (select from consent) as "isAgreed",
      ${isPayable(sql, sql`${userId}::uuid`, act)} as "isPayable"`;
  return row ?? { body: null, isAgreed: false, isPayable: true };
}

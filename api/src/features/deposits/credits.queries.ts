import { auditInsert } from '#src/features/audit/audit.sql.ts';
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
  readonly request: IdempotentRequest;
  /** the answer with the user as they were, and without the summary: the statement completes both */
  readonly answer: object;
}

/** A deposit that is completed as it is written; ledger and balance follow by trigger. Null when it was done before. */
export async function insertCredit(sql: Sql, credit: Credit): Promise<string | null> {
  const { id, userId, cents, description, reference, at, act, request, answer } = credit;
  const after = sql`money.summary(owner, posted + ${cents}::bigint, held)`;
  // The deposit is not there yet for the function that sums the deposits.
  const body = sql`(jsonb_set(${sql.json(answer as never)}::jsonb, '{user,balance}', ${after} -> 'balance')
    || jsonb_build_object('summary', ${after} || jsonb_build_object('totalDeposited',
      (${after} ->> 'totalDeposited')::numeric + round(${cents}::bigint / 100.0, 2))))::text`;
  const [row] = await sql<{ body: string }[]>`
    with account as (${lockedAccount(sql, userId)}),
    claimed as (${claimInsert(sql, request, 200, body, at, sql`account`)}), credited as (
      insert into deposits (id, user_id, amount, payment_method, status, reference, description, processed_by, processed_at,
        created_at, updated_at)
      select ${id}, ${userId}, ${cents}, 'admin_credit', 'completed', ${reference}, ${description}, ${act.actorId}::uuid, ${at},
        ${at}, ${at} from claimed
      returning id, amount, description
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'deposit.credited', targetType: 'deposit' }, sql`credited`, { after: sql`to_jsonb(credited) || jsonb_build_object('user', ${userId}::text)` })}
    )
    select body from claimed`;
  return row?.body ?? null;
}

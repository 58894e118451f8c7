import { auditInsert } from '#src/features/audit/audit.sql.ts';
import { mailInsert } from '#src/features/mail/mail.sql.ts';
import { type OutgoingMail } from '#src/features/mail/mail.service.ts';
import { lockedAccount } from '#src/features/wallet/wallet.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

interface WriteOff {
  readonly id: string;
  readonly userId: string;
  /** all that is available, or nothing happens */
  readonly cents: number;
  readonly reason: string;
  readonly reference: string;
  readonly at: Date;
  readonly act: Act;
  readonly mail: OutgoingMail;
  readonly request: IdempotentRequest;
  /** the answer with the user as they were, and without the summary: the statement completes both */
  readonly answer: object;
}

/**
 * A withdrawal to nobody that is completed as it is written; ledger and balance follow by trigger. Null when another
 * amount is available, or it was done before.
 */
export async function insertWriteOff(sql: Sql, writeOff: WriteOff): Promise<string | null> {
  const { id, userId, cents, reason, reference, at, act, mail, request, answer } = writeOff;
  const after = sql`money.summary(owner, posted - ${cents}::bigint, held)`;
  // The withdrawal is not there yet for the function that sums the withdrawals.
  const body = sql`(jsonb_set(${sql.json(answer as never)}::jsonb, '{user,balance}', ${after} -> 'balance')
    || jsonb_build_object('summary', ${after} || jsonb_build_object('totalWithdrawn',
      (${after} ->> 'totalWithdrawn')::numeric + round(${cents}::bigint / 100.0, 2))))::text`;
  const [row] = await sql<{ body: string }[]>`
    with account as (${lockedAccount(sql, userId, sql`posted - held = ${cents}::bigint`)}),
    claimed as (${claimInsert(sql, request, 200, body, at, sql`account`)}), written as (
      insert into withdrawals (id, user_id, amount, fee, method, details, status, reference, rejection_reason, processed_by,
        processed_at, created_at, updated_at)
      select ${id}, ${userId}, ${cents}, 0, 'write_off', '{}', 'completed', ${reference}, ${reason}, ${act.actorId}::uuid, ${at},
        ${at}, ${at} from claimed
      returning id, amount
    ), mailed as (${mailInsert(sql, mail, at, sql`written`)}), audited as (
      ${auditInsert(sql, { act, at, action: 'withdrawal.written_off', targetType: 'withdrawal' }, sql`written`, { after: sql`to_jsonb(written) || jsonb_build_object('user', ${userId}::text, 'reason', ${reason}::text)` })}
    )
    select body from claimed`;
  return row?.body ?? null;
}

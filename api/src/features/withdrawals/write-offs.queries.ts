import { type Consent, consentCtes } from '#src/features/approvals/consent.sql.ts';
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
  readonly consent: Consent;
  readonly mail: OutgoingMail;
  readonly request: IdempotentRequest;
  /** the answer with the user as they were, and without the summary: the statement completes both */
  readonly answer: object;
}

interface WrittenOff {
  /** the stored answer; null when it was done before, is not agreed on, or another amount is available */
  readonly body: string | null;
  readonly isAgreed: boolean;
  readonly isAvailable: boolean;
}

/** A withdrawal to nobody that is completed as it is written, if that is agreed on; ledger and balance follow by trigger. */
export async function insertWriteOff(sql: Sql, writeOff: WriteOff): Promise<WrittenOff> {
  const { id, userId, cents, reason, reference, at, act, consent, mail, request, answer } = writeOff;
  const after = sql`money.summary(owner, posted - ${cents}::bigint, held)`;
  // The withdrawal is not there yet for the function that sums the withdrawals.
  const body = sql`(jsonb_set(${sql.json(answer as never)}::jsonb, '{user,balance}', ${after} -> 'balance')
    || jsonb_build_object('summary', ${after} || jsonb_build_object('totalWithdrawn',
      (${after} ->> 'totalWithdrawn')::numeric + round(${cents}::bigint / 100.0, 2))))::text`;
  const [row] = await sql<WrittenOff[]>`
    with account as (${lockedAccount(sql, userId, sql`posted - held = ${cents}::bigint`)}),
    ${consentCtes(sql, sql`account`, { consent, cents, direction: 'out', isPaying: false, act, at, request })},
    claimed as (${claimInsert(sql, request, 200, body, at, sql`account, consent`)}), written as (
      insert into withdrawals (id, user_id, amount, fee, method, details, status, reference, rejection_reason, processed_by,
        processed_at, created_at, updated_at)
      select ${id}, ${userId}, ${cents}, 0, 'write_off', '{}', 'completed', ${reference}, ${reason}, ${act.actorId}::uuid, ${at},
        ${at}, ${at} from claimed
      returning id, amount
    ), mailed as (${mailInsert(sql, mail, at, sql`written`)}), audited as (
      ${auditInsert(sql, { act, at, action: 'withdrawal.written_off', targetType: 'withdrawal' }, sql`written`, { after: sql`to_jsonb(written) || jsonb_build_object('user', ${userId}::text, 'reason', ${reason}::text)` })}
    )
    select (select body from claimed) as body, exists (select from consent) as "isAgreed",
      exists (select from account) as "isAvailable"`;
  return row ?? { body: null, isAgreed: false, isAvailable: false };
}

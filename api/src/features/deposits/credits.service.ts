import { formatDollars, toCents } from '@picks/contract/money';
import { v7 as uuidv7 } from 'uuid';
import { findUserRow, toAdminUser } from '#src/features/accounts/accounts.sql.ts';
import {
  type ApprovalDesk,
  askForApproval,
  type Approved,
  consentTo,
  refusedConsent,
} from '#src/features/approvals/consent.service.ts';
import { neededOverride } from '#src/features/wallet/owner.service.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import type { Act } from '#src/http/context.ts';
import { assertNotOwn } from '#src/http/guards.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import { insertCredit } from './credits.queries.ts';

interface Credit extends Approved {
  /** of the deposit that is written; one that waits for a second administrator has it already */
  readonly id?: string;
  readonly userId: string;
  /** dollars */
  readonly amount: number;
  readonly description: string;
  readonly act: Act;
  readonly at: Date;
  readonly request: IdempotentRequest;
}

/** Adds to a balance, or asks for a second administrator; the stored answer, null when it was done before. */
export async function giveCredit(desk: ApprovalDesk, credit: Credit): Promise<string | null> {
  const { id = uuidv7(), userId, amount, description, at, request, act: given, ...approved } = credit;
  assertNotOwn(given, userId);
  const row = await findUserRow(desk.sql, userId);
  if (row === undefined || row.closedAt !== null) throw problem('not_found');
  const act = neededOverride(given, !row.isActive);
  const user = toAdminUser(row, at);
  const about = { kind: 'credit', targetId: id, act } as const;
  const consent = await consentTo(desk, { ...about, ...approved });
  const cents = toCents(amount);
  const { body, isAgreed, isPayable } = await insertCredit(desk.sql, {
    id,
    userId,
    cents,
    description,
    reference: newReference('DEP', id),
    at,
    act,
    consent,
    request,
    answer: { user, message: `${formatDollars(amount)} added to the balance of ${user.name}` },
  });
  if (isAgreed) return body;
  if (!isPayable) throw problem('member_disabled');
  if (consent.by === 'second') throw await refusedConsent(desk.sql, consent, act);
  return askForApproval(desk, {
    ...about,
    userId,
    cents,
    reason: description,
    at,
    request,
    answer: { user },
  });
}

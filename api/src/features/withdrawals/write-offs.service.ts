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
import { composeMail } from '#src/features/mail/mail.service.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import type { Act } from '#src/http/context.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { writeOffMail } from './write-offs.mails.ts';
import { insertWriteOff } from './write-offs.queries.ts';

export type WriteOffDesk = ApprovalDesk & { readonly sealing: Sealing };

interface WriteOff extends Approved {
  /** of the withdrawal that is written; one that waits for a second administrator has it already */
  readonly id?: string;
  readonly userId: string;
  /** dollars: all that is available, as it was seen */
  readonly amount: number;
  readonly reason: string;
  readonly act: Act;
  readonly at: Date;
  readonly request: IdempotentRequest;
}

/** Gives a balance up, or asks for a second administrator; the stored answer, null when it was done before. */
export async function writeOff(desk: WriteOffDesk, asked: WriteOff): Promise<string | null> {
  const { id = uuidv7(), userId, amount, reason, act, at, request, ...approved } = asked;
  const row = await findUserRow(desk.sql, userId);
  if (row === undefined || row.closedAt !== null) throw problem('not_found');
  const user = toAdminUser(row, at);
  const about = { kind: 'write_off', targetId: id, act } as const;
  const consent = await consentTo(desk, { ...about, ...approved });
  const [cents, dollars, reference] = [toCents(amount), formatDollars(amount), newReference('WDR', id)];
  const { body, isAgreed, isAvailable } = await insertWriteOff(desk.sql, {
    id,
    userId,
    cents,
    reason,
    reference,
    at,
    act,
    consent,
    mail: composeMail(desk.sealing, row.email, writeOffMail({ amount: dollars, reason, reference, at })),
    request,
    answer: { user, message: `${dollars} of ${user.name} written off` },
  });
  if (isAgreed) return body;
  if (consent.by === 'second')
    throw await refusedConsent(desk.sql, consent, act, isAvailable ? undefined : problem('balance_changed'));
  if (!isAvailable) throw problem('balance_changed');
  return askForApproval(desk, { ...about, userId, cents, reason, at, request, answer: { user } });
}

import type { ReferralData } from '@picks/contract/referrals';
import type { Sql } from '#src/database/client.ts';
import { problem } from '#src/http/problem.ts';
import { listReferralsOfMember, readReferralTotals } from './referrals.queries.ts';
import { maskEmail } from './referrals.rules.ts';

export async function referralDataOf(sql: Sql, userId: string): Promise<ReferralData> {
  const [totals, rows] = await Promise.all([
    readReferralTotals(sql, userId),
    listReferralsOfMember(sql, userId),
  ]);
  if (totals === undefined) throw problem('unauthenticated');
  const referralHistory = rows.map(({ id, email, joinedAt, status, earnings }) => ({
    _id: id,
    referredUser: { email: maskEmail(email) },
    createdAt: joinedAt.toISOString(),
    status,
    earnings,
  }));
  return { ...totals, referralHistory };
}

import { REFERRAL, type ReferralStatus } from '@picks/contract/referrals';
import type { Sql } from '#src/database/client.ts';

interface ReferralTotals {
  readonly referralCode: string;
  readonly totalReferrals: number;
  /** dollars */
  readonly totalEarnings: number;
  readonly pendingEarnings: number;
}

export async function readReferralTotals(sql: Sql, userId: string): Promise<ReferralTotals | undefined> {
  const [row] = await sql<ReferralTotals[]>`
    select u.referral_code as "referralCode",
      (select count(*)::int from users r where r.referred_by = u.id and r.email_verified_at is not null) as "totalReferrals",
      (select coalesce(sum(p.amount), 0) / 100.0 from referral_payouts p where p.user_id = u.id)::float8 as "totalEarnings",
      (select floor(coalesce(sum(e.amount), 0) / 100) / 100.0 from referral_earnings e
        where e.user_id = u.id and e.status in ('pending', 'approved'))::float8 as "pendingEarnings"
    from users u where u.id = ${userId}`;
  return row;
}

export interface ReferralRow {
  readonly id: string;
  readonly email: string;
  readonly joinedAt: Date;
  readonly status: ReferralStatus;
  /** dollars */
  readonly earnings: number;
}

/** Who came by a member's link and verified their address, the newest first. */
export function listReferralsOfMember(sql: Sql, userId: string): Promise<ReferralRow[]> {
  return sql<ReferralRow[]>`
    select r.id, r.email, r.created_at as "joinedAt", case
        when bool_or(e.status = 'pending') then 'pending'
        when bool_or(e.status = 'approved') then 'approved'
        when bool_or(e.status = 'paid') then 'paid'
        when bool_or(e.status = 'cancelled') or not r.is_active then 'cancelled'
        else 'pending' end as status,
      (floor(coalesce(sum(e.amount) filter (where e.status <> 'cancelled'), 0) / 100) / 100.0)::float8 as earnings
    from users r left join referral_earnings e on e.referred_id = r.id and e.user_id = ${userId}
    where r.referred_by = ${userId} and r.email_verified_at is not null
    group by r.id order by r.created_at desc, r.id desc limit ${REFERRAL.historyMost}`;
}

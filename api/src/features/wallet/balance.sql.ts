import { lookUp } from '@picks/contract/fields';
import { toDollars, type WalletSummary } from '@picks/contract/money';
import {
  type BalanceBreakdown,
  type BalancePart,
  balanceParts,
  statementKindFacts,
} from '@picks/contract/statement.admin';
import type { Sql } from '#src/database/client.ts';
import { isOpenWithdrawal } from './open-withdrawals.sql.ts';

interface BalanceRow {
  readonly summary: WalletSummary;
  readonly booked: readonly { readonly kind: string; readonly cents: number }[];
  readonly holds: BalanceBreakdown['holds'];
}

/** Returns the total of each part, in cents. A kind that this release doesn't know is an adjustment. */
function totalsOf(booked: BalanceRow['booked']): Record<BalancePart, number> {
  const totals = Object.fromEntries(balanceParts.map((part) => [part, 0])) as Record<BalancePart, number>;
  for (const { kind, cents } of booked)
    totals[lookUp(statementKindFacts, kind, statementKindFacts.admin_credit).part] += cents;
  return totals;
}

/** Returns a member's balance and how it adds up, as of one moment. */
export async function balanceOf(
  sql: Sql,
  userId: string,
): Promise<{ summary: WalletSummary; breakdown: BalanceBreakdown }> {
  const [row] = await sql<BalanceRow[]>`
    select money.summary(a.owner, a.posted, a.held) as summary,
      (select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (
        select kind, sum(amount) as cents from money.statement where member = a.owner group by kind) part) as booked,
      (select coalesce(jsonb_agg(jsonb_build_object(
          '_id', w.id, 'reference', w.reference, 'amount', w.amount / 100.0, 'status', w.status)
        order by w.created_at, w.id), '[]')
        from withdrawals w where w.user_id = a.owner and ${isOpenWithdrawal(sql, sql`w`)}) as holds
    from money.account a where a.owner = ${userId} and a.kind = 'member'`;
  if (row === undefined) throw new Error('a member without an account');
  const { summary, booked, holds } = row;
  const { deposits, withdrawals, plans, referrals, adjustments } = totalsOf(booked);
  const breakdown = {
    deposits: toDollars(deposits),
    withdrawals: toDollars(withdrawals),
    plans: toDollars(plans),
    referrals: toDollars(referrals),
    adjustments: toDollars(adjustments),
    holds,
  };
  return { summary, breakdown };
}

import { lookUp } from '@picks/contract/fields';
import { toDollars } from '@picks/contract/money';
import {
  type BalanceBreakdown,
  type BalancePart,
  balanceParts,
  partOfKind,
} from '@picks/contract/statement.admin';
import type { Sql } from '#src/database/client.ts';

interface BalanceRow {
  /** cents */
  readonly posted: number;
  readonly held: number;
  readonly booked: readonly { readonly kind: string; readonly cents: number }[];
  readonly holds: BalanceBreakdown['holds'];
}

/** Cents that each part of the balance comes to. */
function centsOfParts(booked: BalanceRow['booked']): Record<BalancePart, number> {
  const cents = Object.fromEntries(balanceParts.map((part) => [part, 0])) as Record<BalancePart, number>;
  for (const { kind, cents: more } of booked) cents[lookUp(partOfKind, kind, 'adjustments')] += more;
  return cents;
}

/** Returns how a member's balance adds up, from the ledger. One statement, so that the figures are of the same moment. */
export async function balanceBreakdownOf(sql: Sql, userId: string): Promise<BalanceBreakdown> {
  const [row] = await sql<BalanceRow[]>`
    select a.posted::float8, a.held::float8,
      (select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (
        select kind, sum(amount) as cents from money.statement where member = a.owner group by kind) part) as booked,
      (select coalesce(jsonb_agg(jsonb_build_object(
          '_id', w.id, 'reference', w.reference, 'amount', w.amount / 100.0, 'status', w.status)
        order by w.created_at, w.id), '[]') from withdrawals w
        where w.user_id = a.owner and w.status in ('pending', 'approved', 'processing')) as holds
    from money.account a where a.owner = ${userId} and a.kind = 'member'`;
  if (row === undefined) throw new Error('a member without an account');
  const { posted, held, booked, holds } = row;
  const { deposits, withdrawals, plans, referrals, adjustments } = centsOfParts(booked);
  return {
    deposits: toDollars(deposits),
    withdrawals: toDollars(withdrawals),
    plans: toDollars(plans),
    referrals: toDollars(referrals),
    adjustments: toDollars(adjustments),
    balance: toDollars(posted),
    held: toDollars(held),
    available: toDollars(posted - held),
    holds,
  };
}

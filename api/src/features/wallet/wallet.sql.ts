import type { WalletSummary } from '@picks/contract/money';
import type { Fragment, Sql } from '#src/database/client.ts';

/** Where a member's money stands now. */
export async function summaryOf(sql: Sql, userId: string): Promise<WalletSummary> {
  const [row] = await sql<{ summary: WalletSummary }[]>`
    select money.summary(owner, posted, held) as summary from money.account where owner = ${userId} and kind = 'member'`;
  if (row === undefined) throw new Error('a member without an account');
  return row.summary;
}

/**
 * The member's account, locked: a CTE body with `posted`, `held` and `available` in cents. Whoever decides by these
 * figures is alone with them until the statement commits. No row when `condition` does not hold.
 */
export function lockedAccount(sql: Sql, userId: string, condition: Fragment = sql`true`): Fragment {
  return sql`
    select owner, posted, held, posted - held as available from money.account
    where owner = ${userId} and kind = 'member' and ${condition} for update`;
}

/** A short public number for a request: what a member reads to support on the phone. */
export function newReference(prefix: 'DEP' | 'WDR' | 'SUB' | 'REF', id: string): string {
  return `${prefix}-${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
}

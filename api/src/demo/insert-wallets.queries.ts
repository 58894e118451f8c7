import type { Sql } from '#src/database/client.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import type { DemoWallets } from './wallets.ts';

type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0];

/** Milliseconds between the steps of a told request. */
const STEP = 3 * 3_600_000;

type Request = DemoWallets['deposits'][number];

/** Takes requests along their steps, so that each has the history a real one has. */
async function walk(
  tx: Transaction,
  noun: 'deposits' | 'withdrawals',
  requests: readonly Request[],
  admin: string,
) {
  for (const place of [0, 1]) {
    const moves = requests.flatMap(({ id, at, steps }) =>
      steps[place] === undefined
        ? []
        : [{ id, status: steps[place], at: new Date(at.getTime() + (place + 1) * STEP).toISOString() }],
    );
    const details =
      noun === 'deposits'
        ? tx`, instructions = 'Send the exact amount and quote the reference.', account_info = 'pay@fairline.example',
            payment_reference = r.reference`
        : tx``;
    await tx`
      update ${tx(noun)} r set status = m.status, updated_at = least(m.at, now()), processed_by = ${admin},
        processed_at = case when m.status in ('completed', 'failed', 'rejected') then m.at end,
        rejection_reason = case m.status when 'failed' then 'No payment arrived' when 'rejected' then 'The details don''t match the account' end
        ${details}
      from jsonb_to_recordset(${tx.json(moves)}::jsonb) as m (id uuid, status text, at timestamptz)
      where r.id = m.id`;
  }
}

/** Writes the demo's money; the ledger follows by itself. Nobody is mailed about what never happened. */
export async function insertWallets(tx: Transaction, wallets: DemoWallets, admin: string): Promise<void> {
  const { deposits, withdrawals, subscriptions, referrals } = wallets;
  await tx`alter table deposits disable trigger tell`;
  await tx`alter table withdrawals disable trigger tell`;
  for (const { userId, by } of referrals) await tx`update users set referred_by = ${by} where id = ${userId}`;
  const common = ({ id, userId, cents, at }: Request, prefix: 'DEP' | 'WDR') => ({
    id,
    user_id: userId,
    amount: cents,
    reference: newReference(prefix, id),
    created_at: at,
    updated_at: at,
  });
  await tx`insert into deposits ${tx(deposits.map((each) => ({ ...common(each, 'DEP'), payment_method: each.method })))}`;
  await walk(tx, 'deposits', deposits, admin);
  for (const { id, userId, planName, price, autoRenew, charges } of subscriptions) {
    const first = charges[0];
    const last = charges.at(-1);
    if (first === undefined || last === undefined) continue;
    await tx`
      insert into subscriptions (id, user_id, plan_id, auto_renew, period_end, created_at, updated_at)
      select ${id}, ${userId}, p.id, ${autoRenew}, ${last.endsAt}, ${first.startsAt}, ${last.startsAt}
      from plans p where p.name = ${planName} and p.duration = 30`;
    for (const charge of charges) {
      await tx`
        insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at,
          ends_at, created_at, updated_at)
        select ${charge.id}, ${id}, ${userId}, s.plan_id, ${price}, ${newReference('SUB', charge.id)},
          ${`${planName}, 30 days`}, ${charge.startsAt}, ${charge.endsAt}, ${charge.startsAt}, ${charge.startsAt}
        from subscriptions s where s.id = ${id}`;
    }
  }
  await tx`insert into withdrawals ${tx(
    withdrawals.map((each) => ({
      ...common(each, 'WDR'),
      fee: 250,
      method: each.method,
      details: tx.json({ email: 'payout@members.fairline.example' }),
    })),
  )}`;
  await walk(tx, 'withdrawals', withdrawals, admin);
  await tx`alter table deposits enable trigger tell`;
  await tx`alter table withdrawals enable trigger tell`;
}

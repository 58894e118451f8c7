import type { Sql } from '#src/database/client.ts';
import { newReference } from '#src/features/wallet/wallet.sql.ts';
import { approveEarnings, payoutDays, settleEarnings } from './settle-earnings.queries.ts';
import type { DemoWallets } from './wallets.ts';

type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0];

/** Milliseconds between the steps of a told request. */
const STEP = 3 * 3_600_000;

type Request = DemoWallets['deposits'][number];
type Subscription = DemoWallets['subscriptions'][number];

/** Something that happened to money. The ledger is in the order in which it's written. */
interface Event {
  readonly at: Date;
  readonly write: () => Promise<unknown>;
}

const requestRow = ({ id, userId, cents, at }: Request, prefix: 'DEP' | 'WDR') => ({
  id,
  user_id: userId,
  amount: cents,
  reference: newReference(prefix, id),
  created_at: at,
  updated_at: at,
});

/** The steps of requests, so that each has the history a real one has. */
const stepsOf = (
  tx: Transaction,
  noun: 'deposits' | 'withdrawals',
  requests: readonly Request[],
  admin: string,
): Event[] =>
  requests.flatMap(({ id, at: requestedAt, steps }) =>
    steps.map((status, place) => {
      const at = new Date(requestedAt.getTime() + (place + 1) * STEP);
      const details =
        noun === 'deposits'
          ? tx`, instructions = 'Send the exact amount and quote the reference.', account_info = 'pay@fairline.example',
              payment_reference = reference`
          : tx``;
      const write = () => tx`
        update ${tx(noun)} set status = ${status}, updated_at = least(${at}, now()), processed_by = ${admin},
          processed_at = ${['completed', 'failed', 'rejected'].includes(status) ? at : null},
          rejection_reason = case ${status} when 'failed' then 'No payment arrived' when 'rejected' then 'The details don''t match the account' end
          ${details}
        where id = ${id}`;
      return { at, write };
    }),
  );

const withdrawalsOf = (tx: Transaction, withdrawals: readonly Request[]): Event[] =>
  withdrawals.map((each) => ({
    at: each.at,
    write: () =>
      tx`insert into withdrawals ${tx({
        ...requestRow(each, 'WDR'),
        fee: 250,
        method: each.method,
        details: tx.json({ email: 'payout@members.fairline.example' }),
      })}`,
  }));

async function insertSubscription(tx: Transaction, subscription: Subscription): Promise<void> {
  const { id, userId, planName, autoRenew, charges } = subscription;
  const [first, last] = [charges[0], charges.at(-1)];
  if (first === undefined || last === undefined) return;
  await tx`
    insert into subscriptions (id, user_id, plan_id, auto_renew, period_end, created_at, updated_at)
    select ${id}, ${userId}, p.id, ${autoRenew}, ${last.endsAt}, ${first.startsAt}, ${last.startsAt}
    from plans p where p.name = ${planName} and p.duration = 30`;
}

const chargesOf = (tx: Transaction, { id, userId, planName, price, charges }: Subscription): Event[] =>
  charges.map((charge) => ({
    at: charge.startsAt,
    write: () => tx`
      insert into subscription_charges (id, subscription_id, user_id, plan_id, amount, reference, description, starts_at,
        ends_at, created_at, updated_at)
      select ${charge.id}, ${id}, ${userId}, s.plan_id, ${price}, ${newReference('SUB', charge.id)},
        ${`${planName}, 30 days`}, ${charge.startsAt}, ${charge.endsAt}, ${charge.startsAt}, ${charge.startsAt}
      from subscriptions s where s.id = ${id}`,
  }));

/** Writes the demo's money, oldest first, which is the order of the ledger. Members aren't notified of it. */
export async function insertWallets(
  tx: Transaction,
  { deposits, withdrawals, subscriptions, referrals }: DemoWallets,
  admin: string,
  now: Date,
): Promise<void> {
  await tx`alter table deposits disable trigger tell`;
  await tx`alter table withdrawals disable trigger tell`;
  for (const { userId, by } of referrals) await tx`update users set referred_by = ${by} where id = ${userId}`;
  await tx`insert into deposits ${tx(deposits.map((each) => ({ ...requestRow(each, 'DEP'), payment_method: each.method })))}`;
  for (const subscription of subscriptions) await insertSubscription(tx, subscription);
  const events = [
    ...stepsOf(tx, 'deposits', deposits, admin),
    ...withdrawalsOf(tx, withdrawals),
    ...stepsOf(tx, 'withdrawals', withdrawals, admin),
    ...subscriptions.flatMap((subscription) => chargesOf(tx, subscription)),
  ];
  const first = new Date(Math.min(now.getTime(), ...events.map(({ at }) => at.getTime())));
  const payouts = payoutDays(first, now).map((at) => ({ at, write: () => settleEarnings(tx, at) }));
  const inOrder = [...payouts, ...events].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { write } of inOrder) await write();
  await approveEarnings(tx, now);
  await tx`alter table deposits enable trigger tell`;
  await tx`alter table withdrawals enable trigger tell`;
}

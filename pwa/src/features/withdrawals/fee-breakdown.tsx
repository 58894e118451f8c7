import { toCents, toDollars } from '@picks/contract/money';
import { hasOwnFee } from '@picks/contract/payment-options';
import { WITHDRAWAL_FEE } from '@picks/contract/withdrawals';
import { formatMoney } from '@picks/ui/format/money';
import type { PaymentMethod } from '#src/member/payment-options.ts';
import { feeFor } from './withdrawal-rules.ts';

interface BreakdownProps {
  /** dollars; undefined while there is no valid amount */
  readonly amount: number | undefined;
  readonly method: Pick<PaymentMethod, 'fees'>;
}

/** Amount, fee, and what reaches the member, before the request is made. */
export function FeeBreakdown({ amount, method }: BreakdownProps) {
  const fee = amount === undefined ? undefined : feeFor(amount, method);
  const payout =
    amount === undefined || fee === undefined ? undefined : toDollars(toCents(amount) - toCents(fee));
  return (
    <div className="rounded-control bg-sunken px-3.5 py-3">
      <Parts amount={amount} fee={fee} payout={payout} />
      {!hasOwnFee(method.fees) && (
        <p className="type-meta mt-1.5 font-normal text-ink-2">
          A fee of {formatMoney(WITHDRAWAL_FEE.fee)} applies to amounts under ${WITHDRAWAL_FEE.under}.
        </p>
      )}
    </div>
  );
}

interface PartsProps {
  readonly amount: number | undefined;
  readonly fee: number | undefined;
  readonly payout: number | undefined;
}

/** The three lines of a receipt, in dollars. */
export function Parts({ amount, fee, payout }: PartsProps) {
  const show = (dollars: number | undefined) => (dollars === undefined ? '–' : formatMoney(dollars));
  return (
    <dl className="type-body tabular text-ink-2">
      <div className="flex justify-between gap-4 py-0.5">
        <dt>Amount</dt>
        <dd>{show(amount)}</dd>
      </div>
      <div className="flex justify-between gap-4 py-0.5">
        <dt>Fee</dt>
        <dd>{fee === undefined ? '–' : formatMoney(-fee)}</dd>
      </div>
      <div className="flex justify-between gap-4 py-0.5 font-semibold text-ink">
        <dt>You receive</dt>
        <dd>{show(payout)}</dd>
      </div>
    </dl>
  );
}

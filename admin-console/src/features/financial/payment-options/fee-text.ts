import { type FeeRule, hasOwnFee, type PaymentOption } from '@picks/contract/payment-options';
import { WITHDRAWAL_FEE } from '@picks/contract/withdrawals';
import { formatMoney } from '@picks/ui/format/money';

/** What an option without a rule of its own keeps of a withdrawal: `$2.50 under $100`. */
export const standardFee = `${formatMoney(WITHDRAWAL_FEE.fee)} under $${WITHDRAWAL_FEE.under}`;

function ruleText({ fixed, percentage, max }: FeeRule): string {
  const parts = [...(fixed > 0 ? [formatMoney(fixed)] : []), ...(percentage > 0 ? [`${percentage}%`] : [])];
  return `${parts.join(' + ')}${max === null ? '' : `, at most ${formatMoney(max)}`}`;
}

/** `$1.00 + 2.5%, at most $5.00`: what is kept of a withdrawal by this option. Deposits are free. */
export function feeText({ fees, type }: Pick<PaymentOption, 'fees' | 'type'>): string {
  if (type === 'deposit') return 'None';
  return hasOwnFee(fees) ? ruleText(fees) : 'Standard';
}

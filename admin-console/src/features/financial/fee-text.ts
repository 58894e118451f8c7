import type { FeeRule } from '@picks/contract/payment-options';
import { formatMoney } from '@picks/ui/format/money';

/** `$1.00 + 2.5%, at most $5.00` */
export function feeText({ fixed, percentage, max }: FeeRule): string {
  const parts = [...(fixed > 0 ? [formatMoney(fixed)] : []), ...(percentage > 0 ? [`${percentage}%`] : [])];
  if (parts.length === 0) return 'None';
  return `${parts.join(' + ')}${max === null ? '' : `, at most ${formatMoney(max)}`}`;
}

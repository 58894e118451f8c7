import type { Tail } from '@picks/contract/tails';
import { profitOfTail, inDollars, inUnits } from '@picks/contract/tail-results';
import type { PickNumbers } from '@picks/ui/display';
import { formatMoney, formatSignedMoney } from '@picks/ui/format/money';
import { formatProfit, formatUnits } from '@picks/ui/format/odds';

/** `1.5 u · $37.50`: dollars as they were staked, else as this device counts a unit. */
export function stakeText(
  { stake, amount }: Pick<Tail, 'stake' | 'amount'>,
  numbers: Pick<PickNumbers, 'stake'>,
): string {
  return amount === null ? numbers.stake(stake) : `${formatUnits(stake)} \u00b7 ${formatMoney(amount)}`;
}

/** `+1.31 u · +$32.63`; null while the pick is open. */
export function profitText(
  tail: Pick<Tail, 'stake' | 'amount' | 'odds' | 'status'>,
  numbers: Pick<PickNumbers, 'profit'>,
): string | null {
  const units = profitOfTail(tail, inUnits);
  if (units === null) return null;
  if (tail.amount === null) return numbers.profit(units);
  return `${formatProfit(units)} \u00b7 ${formatSignedMoney(profitOfTail(tail, inDollars(1)) ?? 0)}`;
}

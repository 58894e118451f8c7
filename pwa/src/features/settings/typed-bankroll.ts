import type { Bankroll } from '@picks/ui/display';
import { parseNumber, westernNumber } from '@picks/contract/digits';
import { parseMoney } from '@picks/contract/money';

/** Dollars: more than anybody bets with. */
const MOST = 100_000_000;

export interface Typed {
  readonly amount: string;
  readonly unitPercent: string;
}

interface Read {
  /** null while something is wrong */
  readonly bankroll: Bankroll | null;
  readonly errors: { readonly [K in keyof Typed]?: string };
}

/** Percent as typed: `1`, `0.5`, `2,5` or `1%`; undefined when it is no number. */
const parsePercent = (typed: string): number | undefined =>
  parseNumber(westernNumber(typed).replace(/\s*%$/, ''));

/** The bankroll that was typed, or what is wrong with it by field. */
export function typedBankroll({ amount, unitPercent }: Typed): Read {
  const dollars = parseMoney(amount);
  const percent = parsePercent(unitPercent);
  const isAmount = dollars !== undefined && dollars > 0 && dollars <= MOST;
  const isPercent = percent !== undefined && percent > 0 && percent <= 100;
  return {
    bankroll: isAmount && isPercent ? { amount: dollars, unitPercent: percent } : null,
    errors: {
      ...(isAmount ? {} : { amount: 'Enter an amount between $0.01 and $100,000,000' }),
      ...(isPercent ? {} : { unitPercent: 'Enter a percentage above 0, up to 100' }),
    },
  };
}

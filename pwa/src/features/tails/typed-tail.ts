import { checkInput } from '@picks/api-client/check-input';
import { createTail } from '@picks/contract/tails';
import { parseNumber } from '@picks/contract/digits';
import { parseMoney } from '@picks/contract/money';
import { formatOdds, type OddsFormat } from '@picks/ui/format/odds';
import { parseOddsNear } from './typed-odds.ts';
import type { Said } from '#src/offline/tails.ts';

export interface TypedTail {
  /** units or dollars */
  readonly stake: string;
  readonly odds: string;
  readonly book: string;
}

/** How the member writes bets, and the odds that theirs are compared with. */
export interface Writing {
  readonly format: OddsFormat;
  /** dollars of a unit; null: stakes are typed in units */
  readonly unit: number | null;
  readonly pickOdds: number;
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** The form of a bet that is there, or of a new one with the pick's own stake and odds. */
export function asTyped(
  { stake, amount, odds, book }: Omit<Said, 'amount'> & { readonly amount?: number | null },
  { format, unit }: Pick<Writing, 'format' | 'unit'>,
): TypedTail {
  const dollars = unit === null ? null : (amount ?? cents(stake * unit));
  return {
    stake: dollars === null ? String(stake) : dollars.toFixed(2).replace(/\.00$/, ''),
    odds: formatOdds(odds, format),
    book,
  };
}

/** `1.5` or `1.5 u`. */
const typedUnits = (typed: string): number | undefined => parseNumber(typed.replace(/\s*u\s*$/, ''));

function typedStake(typed: string, unit: number | null): Pick<Partial<Said>, 'stake' | 'amount'> {
  if (unit === null) return { stake: typedUnits(typed), amount: null } as Pick<Said, 'stake' | 'amount'>;
  const amount = parseMoney(typed);
  return { stake: amount === undefined ? undefined : amount / unit, amount } as Pick<
    Said,
    'stake' | 'amount'
  >;
}

const SAMPLES = {
  stake: 'Enter a number like 1.5',
  amount: 'Enter an amount like 25 or 12.50',
  odds: 'Enter odds like 1.91, -110 or 10/11',
} as const;

interface Read {
  /** null while something is wrong */
  readonly said: Said | null;
  readonly errors: { readonly [K in keyof TypedTail]?: string };
}

/** The bet that was typed, or what is wrong with it by field. */
export function typedTail(typed: TypedTail, { format, unit, pickOdds }: Writing): Read {
  const { stake, amount } = typedStake(typed.stake, unit);
  const odds = parseOddsNear(typed.odds, pickOdds, format);
  const checked = checkInput(createTail.body, { stake, amount, odds, book: typed.book });
  if (checked.value !== undefined) {
    const { value } = checked;
    return {
      said: { stake: value.stake, amount: value.amount ?? null, odds: value.odds, book: value.book ?? '' },
      errors: {},
    };
  }
  const { fields } = checked;
  const wrong = (text: string, read: number | undefined, sample: string, message: string | undefined) =>
    text.trim() !== '' && read === undefined ? sample : message;
  const errors = {
    stake: wrong(
      typed.stake,
      unit === null ? stake : (amount ?? undefined),
      unit === null ? SAMPLES.stake : SAMPLES.amount,
      fields['amount'] ?? fields['stake'],
    ),
    odds: wrong(typed.odds, odds, SAMPLES.odds, fields['odds']),
    book: fields['book'],
  };
  return {
    said: null,
    errors: Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined)),
  };
}

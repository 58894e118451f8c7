import type { OpenPick } from '@picks/contract/picks';

type Market = NonNullable<OpenPick['market']>;

/** What each kind of market is called. */
export const marketWords = {
  moneyline: 'Moneyline',
  '1x2': '1X2',
  spread: 'Spread',
  total: 'Total',
  other: 'Other',
} as const;

/** `Spread · home −3.5`. */
export function marketText({ type, side, line }: Market): string {
  const signed = line === null ? null : `${line < 0 ? '−' : type === 'spread' ? '+' : ''}${Math.abs(line)}`;
  const detail = [side, signed].filter((part) => part !== null).join(' ');
  return detail === '' ? marketWords[type] : `${marketWords[type]} · ${detail}`;
}

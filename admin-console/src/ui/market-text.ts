import type { OpenPick } from '@picks/contract/picks';
import { marketWords } from '@picks/ui/format/markets';

type Market = NonNullable<OpenPick['market']>;

/** `Spread · home −3.5`. */
export function marketText({ type, side, line }: Market): string {
  const signed = line === null ? null : `${line < 0 ? '−' : type === 'spread' ? '+' : ''}${Math.abs(line)}`;
  const detail = [side, signed].filter((part) => part !== null).join(' ');
  return detail === '' ? marketWords[type] : `${marketWords[type]} · ${detail}`;
}

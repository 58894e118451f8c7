import type { OpenPick } from '@picks/contract/picks';
import { formatLine, marketWords } from '@picks/ui/format/markets';

type Market = NonNullable<OpenPick['market']>;

/** `Spread · home −3.5`. */
export function marketText({ type, side, line }: Market): string {
  const points = line === null ? null : formatLine(line, type);
  const detail = [side, points].filter((part) => part !== null).join(' ');
  return detail === '' ? marketWords[type] : `${marketWords[type]} · ${detail}`;
}

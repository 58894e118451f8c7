import { asWords, lookUp } from '@picks/contract/fields';
import type { OpenPick } from '@picks/contract/picks';
import { formatLine, marketWords } from '@picks/ui/format/markets';
import { isolated } from '@picks/ui/format/isolated';

/** `Spread \u22121.5 · home`, `Total 2.5 · over`, `Moneyline · away`; null when the pick names no market. */
export function marketText({
  market,
  homeTeam,
  awayTeam,
}: Pick<OpenPick, 'market' | 'homeTeam' | 'awayTeam'>): string | null {
  if (market === null) return null;
  const { type, line, side } = market;
  const points = line === null ? '' : ` ${formatLine(line, type)}`;
  const sides = {
    home: isolated(homeTeam),
    away: isolated(awayTeam),
    draw: 'Draw',
    over: 'Over',
    under: 'Under',
  } as const;
  const kind = lookUp<string, string>(marketWords, type, asWords(type));
  return `${kind}${points}${side === null ? '' : ` · ${lookUp<string, string>(sides, side, asWords(side))}`}`;
}

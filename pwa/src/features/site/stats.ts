import { LEAST_SETTLED, type PublicFigures } from '@picks/contract/site';
import { formatCount } from '@picks/ui/format/numbers';

export interface StatCard {
  readonly value: number;
  readonly prefix?: string;
  readonly suffix: string;
  readonly label: string;
  readonly description: string;
}

const signed = (value: number) => (value < 0 ? '\u2212' : '+');

/** What the settled picks say of themselves: percentages only with enough of them. */
export function liveStats({ won, lost, units, winPercent, roi }: PublicFigures): StatCard[] {
  const settled = won + lost;
  const first: StatCard =
    winPercent === null
      ? {
          value: won,
          suffix: '',
          label: 'Won',
          description: `Win rate appears after ${LEAST_SETTLED} settled picks`,
        }
      : {
          value: winPercent,
          suffix: '%',
          label: 'Win rate',
          description: `Of ${formatCount(settled)} settled picks`,
        };
  const last: StatCard[] =
    roi === null
      ? []
      : [
          {
            value: Math.abs(roi),
            prefix: signed(roi),
            suffix: '%',
            label: 'Return on stakes',
            description: `Of ${formatCount(settled)} settled picks, at the published stakes`,
          },
        ];
  return [
    first,
    {
      value: settled,
      suffix: '',
      label: 'Settled picks',
      description: `${formatCount(won)} won, ${formatCount(lost)} lost, in the open`,
    },
    {
      value: Math.abs(units),
      prefix: signed(units),
      suffix: ' u',
      label: 'Units',
      description: 'At the published odds and stake',
    },
    ...last,
  ];
}

/** A figure on its way: `94`, `2.8`, `1,204`. As many decimals as where it ends. */
export function formatStat(value: number, end: number): string {
  const decimals = (String(end).split('.')[1] ?? '').length;
  const [whole = '', ...fraction] = value.toFixed(decimals).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

import { LEAST_SETTLED, type PublicFigures } from '@picks/contract/site';
import { formatCount } from '@picks/ui/format/numbers';
import { formatProfit } from '@picks/ui/format/odds';
import clsx from 'clsx';
import { losingRunText } from '@picks/ui/format/spans';
import { percent, signedPercent } from '@picks/ui/format/percents';

interface RecordFiguresProps {
  readonly figures: PublicFigures;
  /** listed, and in none of the figures */
  readonly uncounted: number;
  readonly losingRun: Parameters<typeof losingRunText>[0];
}

/** What the settled picks of a list came to. */
export function RecordFigures({ figures, uncounted, losingRun }: RecordFiguresProps) {
  const { won, lost, void: voided, units, winPercent, roi, likely, breakEven } = figures;
  const settled = won + lost + voided;
  const isEnough = winPercent !== null && roi !== null;
  const cells = [
    ['Settled', formatCount(settled)],
    ['Won, lost, void', `${formatCount(won)}–${formatCount(lost)}–${formatCount(voided)}`],
    ['Units', formatProfit(units)],
    ...(isEnough
      ? [
          ['Win rate', percent(winPercent)],
          ['Return (ROI)', signedPercent(roi)],
        ]
      : []),
  ] as const;
  return (
    <div>
      <dl
        className={clsx(
          'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line',
          isEnough ? 'lg:grid-cols-5' : 'lg:grid-cols-3',
        )}
      >
        {cells.map(([name, value], place) => (
          <div
            key={name}
            className={clsx(
              'flex flex-col-reverse justify-end bg-surface p-4 lg:p-6',
              place === 0 && 'max-lg:col-span-2',
            )}
          >
            <dt className="type-meta mt-1 font-normal text-ink-2">{name}</dt>
            <dd className="tabular text-[1.375rem] leading-7 font-[720] tracking-[-0.02em] wrap-anywhere text-ink lg:text-[1.75rem] lg:leading-9">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="type-meta mt-3 font-normal text-pretty text-ink-3">
        At the published odds and stake. {losingRunText(losingRun)}
        {likely !== null &&
          ` The true win rate is likely between ${percent(likely.low)} and ${percent(likely.high)}, and these odds break even at ${percent(breakEven)}.`}
        {!isEnough && ` Win rate and return appear after ${LEAST_SETTLED} settled picks.`}
        {uncounted > 0 &&
          ` ${formatCount(uncounted)} ${uncounted === 1 ? 'pick is' : 'picks are'} listed but not counted: imported or sample picks weren't sealed when they went out.`}
      </p>
    </div>
  );
}

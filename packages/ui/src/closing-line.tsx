import { formatCount } from './format/numbers.ts';
import { signedPercent } from './format/percents.ts';

interface ClosingLineProps {
  readonly closing: {
    readonly priced: number;
    readonly beat: number;
    readonly level: number;
    readonly percent: number | null;
  };
  /** picks from which on the average is told */
  readonly least: number;
}

/** How the published line and odds stood to the last ones before kickoff. */
export function ClosingLine({ closing: { priced, beat, level, percent }, least }: ClosingLineProps) {
  if (priced === 0) return null;
  const of = `of ${formatCount(priced)}`;
  const cells = [
    ['Better than the close', formatCount(beat), of],
    ['The same', formatCount(level), of],
    ['Worse', formatCount(priced - beat - level), of],
    ...(percent === null ? [] : [['Average difference in odds', signedPercent(percent), '']]),
  ] as const;
  return (
    <div>
      <h3 className="type-title mb-1 text-ink">Against the close</h3>
      <p className="type-body mb-4 max-w-2xl text-pretty text-ink-2">
        The close is the last line and odds before kickoff. Where the points differ they decide, otherwise the
        odds do. Beating it pick after pick points to skill rather than luck.
        {percent === null && ` The average difference appears after ${least} picks.`}
      </p>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:auto-cols-fr lg:grid-flow-col">
        {cells.map(([name, value, total]) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface p-4 lg:p-6">
            <dt className="type-meta mt-1 font-normal text-ink-2">{name}</dt>
            <dd className="tabular text-[1.375rem] leading-7 font-[720] tracking-[-0.02em] text-ink">
              {value}
              {total !== '' && <span className="type-meta ms-1.5 font-normal text-ink-2">{total}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

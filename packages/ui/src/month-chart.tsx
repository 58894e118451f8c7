import { formatProfit } from './format/odds.ts';
import clsx from 'clsx';
import { ChartFigure } from './chart-figure.tsx';
import { nameOfMonth } from './format/spans.ts';
import { MonthTable } from './month-table.tsx';

interface Month {
  /** `2026-11` */
  readonly month: string;
  readonly won: number;
  readonly lost: number;
  readonly units: number;
  /** since the first of them */
  readonly total: number;
}

/** Width of a month in the drawing's own measure. */
const SLOT = 100;
/** Steps back behind the wins, and lets no line of the scale through. */
const LOST = {
  fill: 'fill-[color-mix(in_srgb,var(--lost)_60%,var(--surface))]',
  swatch: 'bg-[color-mix(in_srgb,var(--lost)_60%,var(--surface))]',
} as const;
const names = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const dateOf = (month: string) => new Date(`${month}-15T00:00:00Z`);

/** The next round number for the top of the scale. */
function topOf(highest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return [1, 2, 4, 6, 10].map((step) => step * size).find((top) => top >= highest) ?? highest;
}

function summaryOf(months: readonly Month[]): string {
  const won = months.reduce((sum, month) => sum + month.won, 0);
  const lost = months.reduce((sum, month) => sum + month.lost, 0);
  const units = months.at(-1)?.total ?? 0;
  const ahead = months.filter((month) => month.units > 0).length;
  return `${won} won and ${lost} lost in ${months.length} months, ${formatProfit(units)}. ${ahead} of ${months.length} months ended ahead.`;
}

/** Wins and losses by month as bars, in words, and as a table. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  return (
    <ChartFigure
      summary={summaryOf(months)}
      toTable="Show as table"
      toChart="Show as bars"
      chart={<Bars months={months} />}
      table={
        <MonthTable
          months={months}
          columns={[
            ['Won', ({ won }) => won],
            ['Lost', ({ lost }) => lost],
            ['Units', ({ units }) => formatProfit(units)],
          ]}
        />
      }
    />
  );
}

/** Hides every other name, then half of the rest, where their letters, as large as the visitor set them, would meet. */
function thinning(place: number, isMany: boolean): string | false {
  if (place % 2 === 1) return isMany ? '@max-[27rem]:invisible' : '@max-[14rem]:invisible';
  return place % 4 === 2 && (isMany ? '@max-[14rem]:invisible' : '@max-[7rem]:invisible');
}

/** The drawing is stretched to its place, so that the words beside it keep their size on a phone. */
function Bars({ months }: { months: readonly Month[] }) {
  const top = topOf(Math.max(1, ...months.map(({ won, lost }) => Math.max(won, lost))));
  const every = Math.ceil(months.length / 12);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div
        aria-hidden="true"
        className="type-meta tabular -my-2 flex flex-col justify-between text-end text-ink-3"
      >
        {[top, top / 2, 0].map((count) => (
          <span key={count}>{count}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${months.length * SLOT} ${top}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Bars of wins and losses by month. ${summaryOf(months)}`}
        className="h-52 w-full sm:h-72"
      >
        {[0, 0.5, 1].map((part) => (
          <path
            key={part}
            d={`M0 ${top * part}H${months.length * SLOT}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {months.map(({ month, won, lost }, index) => (
          <g key={month}>
            <title>{`${nameOfMonth(month)}: ${won} won, ${lost} lost`}</title>
            <rect x={index * SLOT + 20} y={top - won} width={28} height={won} className="fill-won" />
            <rect x={index * SLOT + 52} y={top - lost} width={28} height={lost} className={LOST.fill} />
          </g>
        ))}
      </svg>
      <ol
        aria-hidden="true"
        className="type-meta @container col-start-2 mt-2 grid auto-cols-[minmax(0,1fr)] grid-flow-col text-ink-2"
      >
        {months.map(({ month }, index) => (
          <li
            key={month}
            className={clsx('flex justify-center', thinning(index / every, months.length / every > 6))}
          >
            {index % every === 0 && names.format(dateOf(month))}
          </li>
        ))}
      </ol>
      <ul
        aria-label="Legend"
        className="type-meta col-start-2 mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-2"
      >
        <li className="flex items-center gap-2">
          <span className="size-3 rounded-[3px] bg-won" aria-hidden="true" /> Won
        </li>
        <li className="flex items-center gap-2">
          <span className={`size-3 rounded-[3px] ${LOST.swatch}`} aria-hidden="true" /> Lost
        </li>
      </ul>
    </div>
  );
}

import { formatCount } from './format/numbers.ts';
import { formatProfit } from './format/odds.ts';
import { BarDrawing } from './bar-drawing.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { nameOfMonth } from './format/spans.ts';
import { FigureTable } from './figure-table.tsx';

interface Month {
  /** `2026-11` */
  readonly month: string;
  readonly won: number;
  readonly lost: number;
  readonly units: number;
  /** since the first of them */
  readonly total: number;
}

/** Steps back behind the wins, and lets no line of the scale through. */
const LOST = {
  fill: 'fill-[color-mix(in_srgb,var(--lost)_60%,var(--surface))]',
  swatch: 'bg-[color-mix(in_srgb,var(--lost)_60%,var(--surface))]',
} as const;
const names = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const dateOf = (month: string) => new Date(`${month}-15T00:00:00Z`);

function summaryOf(months: readonly Month[]): string {
  const won = months.reduce((sum, month) => sum + month.won, 0);
  const lost = months.reduce((sum, month) => sum + month.lost, 0);
  const units = months.at(-1)?.total ?? 0;
  const ahead = months.filter((month) => month.units > 0).length;
  return `${formatCount(won)} won and ${formatCount(lost)} lost in ${months.length} months, ${formatProfit(units)}. ${ahead} of ${months.length} months ended ahead.`;
}

/** Wins and losses by month as bars, in words, and as a table. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  return (
    <ChartFigure
      summary={summaryOf(months)}
      toTable="Show as table"
      toChart="Show as bars"
      chart={<MonthBars months={months} />}
      table={
        <FigureTable
          rows={months}
          first={['Month', ({ month }) => nameOfMonth(month)]}
          columns={[
            ['Won', ({ won }) => formatCount(won)],
            ['Lost', ({ lost }) => formatCount(lost)],
            ['Units', ({ units }) => formatProfit(units)],
          ]}
        />
      }
    />
  );
}

function MonthBars({ months }: { months: readonly Month[] }) {
  return (
    <BarDrawing
      label={`Bars of wins and losses by month. ${summaryOf(months)}`}
      slots={months.map(({ month, won, lost }) => ({
        name: names.format(dateOf(month)),
        title: `${nameOfMonth(month)}: ${formatCount(won)} won, ${formatCount(lost)} lost`,
        bars: [
          [won, 'fill-won'],
          [lost, LOST.fill],
        ],
      }))}
      className="h-52 sm:h-72"
    >
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
    </BarDrawing>
  );
}

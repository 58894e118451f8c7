import { formatCount } from './format/numbers.ts';
import { formatProfit } from './format/odds.ts';
import { ChartFigure } from './chart-figure.tsx';
import { losingRunText, nameOfDay, nameOfMonth, nameOfSpan } from './format/spans.ts';
import { FigureTable } from './figure-table.tsx';

interface Point {
  /** of kickoff in UTC, `2026-11-23` */
  readonly day: string;
  /** since the range began */
  readonly units: number;
}

interface UnitsChartProps {
  readonly curve: readonly Point[];
  readonly drawdown: { readonly units: number; readonly from: string; readonly to: string } | null;
  readonly losingRun?: Parameters<typeof losingRunText>[0];
  readonly months: readonly {
    /** `2026-11` */
    readonly month: string;
    readonly won: number;
    readonly lost: number;
    readonly units: number;
    /** since the range began */
    readonly total: number;
  }[];
}

const DAY = 86_400_000;
/** Days since the one before the first result. */
const placesOf = (curve: readonly Point[]) => {
  const first = Date.parse(curve[0]?.day ?? '') - DAY;
  return (day: string) => Math.round((Date.parse(day) - first) / DAY);
};

/** Round marks from below the lowest value to above the highest, the highest first; zero is one of them. */
function marksOf(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = Math.max(high - low, 1) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * size).find((each) => each >= rough) ?? rough;
  const top = Math.max(1, Math.ceil(high / step));
  const count = top - Math.floor(low / step);
  return Array.from({ length: count + 1 }, (_, place) => (top - place) * step);
}

/** Units as they added up, with the deepest fall, in words, as a curve and by month. */
export function UnitsChart({ curve, drawdown, losingRun, months }: UnitsChartProps) {
  const decided = months.reduce((sum, { won, lost }) => sum + won + lost, 0);
  const end = formatProfit(curve.at(-1)?.units ?? 0);
  const fall =
    drawdown === null ? '' : ` Deepest fall: ${formatProfit(-drawdown.units)}, ${nameOfSpan(drawdown)}.`;
  const summary =
    `${end} over ${formatCount(decided)} won or lost picks.${fall} ${losingRunText(losingRun)}`.trimEnd();
  return (
    <ChartFigure
      summary={summary}
      toTable="Show units as table"
      toChart="Show units as curve"
      chart={<Curve curve={curve} drawdown={drawdown} summary={summary} />}
      table={
        <FigureTable
          rows={months}
          first={['Month', ({ month }) => nameOfMonth(month)]}
          columns={[
            ['Picks', ({ won, lost }) => won + lost],
            ['Units', ({ units }) => formatProfit(units)],
            ['Total', ({ total }) => formatProfit(total)],
          ]}
        />
      }
    />
  );
}

function Curve({
  curve,
  drawdown,
  summary,
}: Pick<UnitsChartProps, 'curve' | 'drawdown'> & { readonly summary: string }) {
  const marks = marksOf(curve.map(({ units }) => units));
  const [top = 1] = marks;
  const height = top - (marks.at(-1) ?? 0);
  const placeOf = placesOf(curve);
  const width = placeOf(curve.at(-1)?.day ?? '') || 1;
  const line = curve.map(({ day, units }) => `L${placeOf(day)} ${top - units}`).join('');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div
        aria-hidden="true"
        className="type-meta tabular -my-2 flex flex-col justify-between text-end text-ink-3"
      >
        {marks.map((mark) => (
          <span key={mark}>{String(mark).replace('-', '\u2212')}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Curve of units. ${summary}`}
        className="h-52 w-full sm:h-72"
      >
        {drawdown !== null && (
          <rect
            x={placeOf(drawdown.from) - (drawdown.from === drawdown.to ? 1 : 0)}
            width={Math.max(1, placeOf(drawdown.to) - placeOf(drawdown.from))}
            height={height}
            className="fill-lost/12"
          />
        )}
        {marks.map((mark) => (
          <path
            key={mark}
            d={`M0 ${top - mark}H${width}`}
            className={mark === 0 ? 'stroke-ink-3' : 'stroke-line'}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={`M0 ${top}${line}`}
          className="fill-none stroke-accent stroke-2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p
        aria-hidden="true"
        className="type-meta col-start-2 mt-2 flex flex-wrap justify-between gap-x-4 text-ink-2"
      >
        <span>{nameOfDay(curve[0]?.day ?? '')}</span>
        <span>{nameOfDay(curve.at(-1)?.day ?? '')}</span>
      </p>
      {drawdown !== null && (
        <p className="type-meta col-start-2 mt-4 flex items-center gap-2 text-ink-2">
          <span className="size-3 rounded-[3px] bg-lost/25" aria-hidden="true" /> Deepest fall
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useState } from 'react';

interface ChartFigureProps {
  /** what the chart says, in words */
  readonly summary: string;
  /** names of the button: what it shows instead */
  readonly toTable: string;
  readonly toChart: string;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

/** A chart in words, as a drawing, and as a table. */
export function ChartFigure({ summary, toTable, toChart, chart, table }: ChartFigureProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="card p-4 sm:p-6">
      <figcaption className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p className="type-body max-w-2xl text-ink-2">{summary}</p>
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
          className="type-meta -mx-2 min-h-11 rounded-control px-2 text-accent-text hover:underline sm:-my-3"
        >
          {isTable ? toChart : toTable}
        </button>
      </figcaption>
      {isTable ? table : chart}
    </figure>
  );
}

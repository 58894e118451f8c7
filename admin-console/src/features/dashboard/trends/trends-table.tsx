import { FigureTable } from '@picks/ui/figure-table';
import { Link } from 'react-router-dom';
import { measures } from './measures.ts';
import { stretchName } from './stretch-names.ts';
import type { Stretch } from './trends.rules.ts';

const columns = measures.flatMap(({ series, format }) =>
  series.map(({ name, of, rows }) => ({ name, format, of, rows })),
);

/** All trends in numbers, the newest first; each figure leads to its rows where it has some. */
export function TrendsTable({ stretches }: { stretches: readonly Stretch[] }) {
  return (
    <div className="card overflow-x-auto px-4 py-2">
      <FigureTable
        rows={stretches.toReversed()}
        first={['Days', stretchName]}
        columns={columns.map(({ name, format, of, rows }) => [
          name,
          (stretch: Stretch) =>
            rows === undefined || of(stretch.days) === 0 ? (
              format(of(stretch.days))
            ) : (
              <Link to={rows(stretch)} className="text-accent-text hover:underline">
                {format(of(stretch.days))}
              </Link>
            ),
        ])}
      />
    </div>
  );
}

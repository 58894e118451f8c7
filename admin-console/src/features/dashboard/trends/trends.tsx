import { panelMessages } from '@picks/contract/panel.admin';
import { type TrendSpan, trendSpans } from '@picks/contract/trends.admin';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { Segmented } from '@picks/ui/segmented';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { Failure } from '#src/ui/failure.tsx';
import { measures } from './measures.ts';
import { stretchName } from './stretch-names.ts';
import { TrendCard } from './trend-card.tsx';
import { trendsQuery } from './trends.queries.ts';
import { type Days, stretchesOf } from './trends.rules.ts';
import { TrendsTable } from './trends-table.tsx';

const spanOptions = trendSpans.map((value) => ({ value, label: `${value} days` }));

/** How the business went, over days that are over, beside the days before them. */
export function Trends() {
  const [span, setSpan] = useQueryState('span', parseAsStringLiteral(trendSpans).withDefault('30'));
  const [isTable, setIsTable] = useState(false);
  const { data, error, refetch } = useQuery(trendsQuery(span));
  return (
    <section aria-labelledby="trends">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="trends" className="type-heading me-auto">
          Trends
        </h2>
        {data !== undefined && data.days.length > 0 && (
          <Button variant="quiet" size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as charts' : 'Show as table'}
          </Button>
        )}
        <div className="max-w-full whitespace-nowrap">
          <Segmented
            label="Span"
            options={spanOptions}
            value={span}
            onChange={(next) => void setSpan(next)}
          />
        </div>
      </div>
      {error !== null && (
        <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined ? error === null && <Loading /> : <Shown {...data} span={span} isTable={isTable} />}
    </section>
  );
}

interface ShownProps {
  readonly days: Days;
  readonly before: Days;
  readonly span: TrendSpan;
  readonly isTable: boolean;
}

function Shown({ days, before, span, isTable }: ShownProps) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    return (
      <div className="card">
        <EmptyState icon={<ChartNoAxesColumn size={28} aria-hidden="true" />} title="Trends start tomorrow">
          A day counts once it’s over.
        </EmptyState>
      </div>
    );
  const stretches = stretchesOf(days, span);
  return (
    <>
      {isTable ? (
        <TrendsTable stretches={stretches} />
      ) : (
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
          {measures.map((measure) => (
            <TrendCard
              key={measure.title}
              measure={measure}
              span={span}
              stretches={stretches}
              days={days}
              before={before}
            />
          ))}
        </div>
      )}
      <p className="type-meta mt-2 font-normal text-ink-3">
        {stretchName({ from: first.day, to: last.day })}, by UTC
        {before.length === days.length && `, against the ${span} days before`}. Today appears tomorrow.
      </p>
    </>
  );
}

const Loading = () => (
  <div className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
    {measures.map(({ title }) => (
      <Skeleton key={title} className="h-60 w-full" />
    ))}
  </div>
);

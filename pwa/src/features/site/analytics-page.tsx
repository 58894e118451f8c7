import { lookUp } from '@picks/contract/fields';
import type { Confidence } from '@picks/contract/picks';
import { type AnalyticsRange, analyticsRanges, LEAST_SETTLED, publicAnalytics } from '@picks/contract/site';
import { buttonClass } from '@picks/ui/button';
import { formatDate } from '@picks/ui/format/dates';
import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { usePublic } from '#src/member/public-answers.ts';
import { ClosingCall } from './closing-call.tsx';
import { ClosingLine } from '@picks/ui/closing-line';
import { FiguresTable } from '@picks/ui/figures-table';
import { useFigures } from './figures.ts';
import { LoadFailure } from './load-failure.tsx';
import { MonthChart } from '@picks/ui/month-chart';
import { readRange } from './read-range.ts';
import { RecordBreakdown } from './record-breakdown.tsx';
import { analyticsStats } from './sample-content.ts';
import { SampleBadge, Section, SitePage } from './site-page.tsx';
import { StatsBand } from './stats-band.tsx';
import { Tabs } from './tabs.tsx';
import { UnitsChart } from '@picks/ui/units-chart';

const rangeNames: Readonly<Record<AnalyticsRange, string>> = { '6m': '6M', '1y': '1Y', all: 'All' };
const rangeWords: Readonly<Record<AnalyticsRange, string>> = {
  '6m': 'six months',
  '1y': 'twelve months',
  all: 'the whole record',
};

const confidenceNames: Readonly<Record<Confidence, string>> = { low: 'Low', medium: 'Medium', high: 'High' };

/** /analytics */
export function AnalyticsPage() {
  const { stats, isSample } = useFigures(analyticsStats);
  return (
    <SitePage
      path="/analytics"
      overline="Analytics"
      title="Check our math"
      lead="Computed from every settled pick, at the odds and stake it was published with. Voided picks are excluded."
    >
      <Section>
        {stats === null ? <Skeleton className="h-40" /> : <StatsBand stats={stats} />}
        {isSample && (
          <div className="mt-3 flex justify-end">
            <SampleBadge />
          </div>
        )}
        <Record />
      </Section>
      <ClosingCall />
    </SitePage>
  );
}

function Record() {
  const [params] = useSearchParams();
  const range = readRange(params);
  const { data, isLoading, failure, retry } = usePublic(publicAnalytics, { range });
  return (
    <div className="mt-14 lg:mt-20">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="type-display text-ink">Wins and losses</h2>
          <p className="type-body mt-1 text-pretty text-ink-2">
            {data === undefined ? ' ' : `By month of kickoff, ${lookUp(rangeWords, data.range, '')}.`}
            {data?.asOf != null && (
              <>
                {' '}
                <span className="inline-block">As of {formatDate(data.asOf, 'UTC')}.</span>
              </>
            )}
          </p>
        </div>
        <Tabs
          label="Range"
          tabs={analyticsRanges.map((one) => ({
            label: rangeNames[one],
            to: paths.publicAnalyticsOf(one),
            isCurrent: one === range,
          }))}
        />
      </div>
      {failure !== null && (
        <div className="mb-5">
          <LoadFailure what="the record" failure={failure} isShown={data !== undefined} onRetry={retry} />
        </div>
      )}
      {data === undefined && failure === null && <Skeleton className="h-96" />}
      {data !== undefined && (
        <div aria-busy={isLoading} className={clsx('flex flex-col gap-10', isLoading && 'opacity-60')}>
          <MonthChart months={data.months} />
          {data.curve.length > 0 && (
            <div>
              <h3 className="type-title mb-4 text-ink">Units</h3>
              <UnitsChart {...data} />
            </div>
          )}
          <FiguresTable
            id="by-sport"
            title="By sport"
            of="Sport"
            rows={data.sports.map((row) => ({ ...row, name: row.sport }))}
          />
          <FiguresTable
            id="by-confidence"
            title="By confidence"
            of="Confidence"
            rows={data.confidences.map((row) => ({
              ...row,
              name: lookUp(confidenceNames, row.confidence, row.confidence),
            }))}
          />
          <RecordBreakdown {...data} />
          <ClosingLine closing={data.closing} least={LEAST_SETTLED} />
          <p className="type-body max-w-3xl text-pretty text-ink-2">
            Units and return use each pick's published odds and stake. The range under a win rate is where the
            true rate likely is (95% interval), and break-even is the win rate that makes back the stakes at
            these odds. With fewer than {LEAST_SETTLED} won or lost picks we only show counts, because a
            percentage wouldn't mean much.
          </p>
          <Link to={paths.record} className={`${buttonClass('secondary')} self-start whitespace-normal!`}>
            See the picks behind it
          </Link>
        </div>
      )}
    </div>
  );
}

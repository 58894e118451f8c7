import { lookUp } from '@picks/contract/fields';
import { type AnalyticsRange, analyticsRanges, LEAST_SETTLED, publicAnalytics } from '@picks/contract/site';
import { buttonClass } from '@picks/ui/button';
import { formatDate } from '@picks/ui/format/dates';
import { formatProfit } from '@picks/ui/format/odds';
import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { usePublic } from '#src/member/public-answers.ts';
import { ClosingCall } from './closing-call.tsx';
import { useFigures } from './figures.ts';
import { LoadFailure } from './load-failure.tsx';
import { MonthChart } from './month-chart.tsx';
import { readRange } from './read-range.ts';
import { analyticsStats } from './sample-content.ts';
import { SampleBadge, Section, SitePage } from './site-page.tsx';
import { StatsBand } from './stats-band.tsx';
import { Tabs } from './tabs.tsx';

const rangeNames: Readonly<Record<AnalyticsRange, string>> = { '6m': '6M', '1y': '1Y', all: 'All' };
const rangeWords: Readonly<Record<AnalyticsRange, string>> = {
  '6m': 'six months',
  '1y': 'twelve months',
  all: 'the whole record',
};

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
          <Sports sports={data.sports} />
          <p className="type-body text-ink-2">
            Units and return use each pick's published odds and stake. With fewer than {LEAST_SETTLED} won or
            lost picks we only show counts, because a percentage wouldn't mean much.
          </p>
          <Link
            to={paths.publicPicks}
            className={`${buttonClass('secondary')} self-start whitespace-normal!`}
          >
            See the picks behind it
          </Link>
        </div>
      )}
    </div>
  );
}

interface SportsProps {
  readonly sports: readonly {
    readonly sport: string;
    readonly won: number;
    readonly lost: number;
    readonly units: number;
    readonly winPercent: number | null;
    readonly roi: number | null;
  }[];
}

const percent = (value: number | null) =>
  value === null ? '–' : `${value.toFixed(1).replace('-', '\u2212')}%`;

function Sports({ sports }: SportsProps) {
  if (sports.length === 0) return null;
  const cell = 'px-2 py-3 text-end tabular whitespace-nowrap last:pe-4 sm:px-3';
  /** On a phone the counts stand below the sport. */
  const wide = 'max-sm:hidden';
  return (
    <div>
      <h3 id="by-sport" className="type-title mb-4 text-ink">
        By sport
      </h3>
      <div
        role="region"
        aria-labelledby="by-sport"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
        tabIndex={0}
        className="card overflow-x-auto"
      >
        <table className="type-body w-full text-ink">
          <thead className="type-meta border-b border-line text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-3 text-start font-medium">
                Sport
              </th>
              {['Settled', 'Won', 'Lost'].map((name) => (
                <th key={name} scope="col" className={`${cell} ${wide} font-medium`}>
                  {name}
                </th>
              ))}
              {['Win rate', 'Units', 'Return'].map((name) => (
                <th key={name} scope="col" className={`${cell} font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {sports.map(({ sport, won, lost, units, winPercent, roi }) => (
              <tr key={sport}>
                <th scope="row" className="px-4 py-3 text-start font-semibold">
                  {sport}
                  <span className="type-meta tabular block font-normal text-ink-2 sm:hidden">
                    {won} won, {lost} lost
                  </span>
                </th>
                <td className={`${cell} ${wide}`}>{won + lost}</td>
                <td className={`${cell} ${wide}`}>{won}</td>
                <td className={`${cell} ${wide}`}>{lost}</td>
                <td className={cell}>{percent(winPercent)}</td>
                <td className={`${cell} font-semibold`}>{formatProfit(units)}</td>
                <td className={cell}>{percent(roi)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

import { nameOfMonth } from '@picks/ui/format/spans';
import type { RecordedPick } from '@picks/contract/record';
import { listRecord } from '@picks/contract/record';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { FileCheck, SearchX } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { usePublic } from '#src/member/public-answers.ts';
import { LoadFailure } from './load-failure.tsx';
import { RecordBreakdown } from './record-breakdown.tsx';
import { RecordFigures } from './record-figures.tsx';
import { RecordFilter } from './record-filter.tsx';
import { Files, OtherMonths, Pages } from './record-pages.tsx';
import { readRecordQuestion, recordQuery } from './record-question.ts';
import { recordColumns, RecordRow } from './record-row.tsx';

/** The settled and withdrawn picks that the address asks for, with their figures. */
export function RecordList() {
  const question = readRecordQuestion(useLocation());
  const { data, isLoading, failure, retry } = usePublic(listRecord, recordQuery(question));
  const isEmpty =
    data?.total === 0 && question.sport + question.league + question.month + question.author === '';
  return (
    <>
      <h2 className="sr-only">Results</h2>
      {failure !== null && (
        <div className="mb-5">
          <LoadFailure what="the results" failure={failure} isShown={data !== undefined} onRetry={retry} />
        </div>
      )}
      {data === undefined && failure === null && <Loading />}
      {isEmpty && <NothingYet />}
      {data !== undefined && !isEmpty && (
        <div aria-busy={isLoading} className={clsx('flex flex-col gap-8', isLoading && 'opacity-60')}>
          {question.author !== '' && data.total > 0 && (
            <p className="type-title break-words text-ink">
              Picks by <bdi>{question.author}</bdi>
            </p>
          )}
          <RecordFigures figures={data.figures} uncounted={data.uncounted} losingRun={data.losingRun} />
          <RecordFilter {...data} question={question} />
          {data.picks.length === 0 ? (
            <NoMatch />
          ) : (
            <>
              <Months picks={data.picks} />
              <Pages question={question} next={data.next} total={data.total} />
              {question.month !== '' && <OtherMonths question={question} months={data.months} />}
              <Files />
              <RecordBreakdown {...data} />
            </>
          )}
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-40 lg:h-28" />
      <Skeleton className="h-11" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-40 lg:h-28" />
      ))}
    </div>
  );
}

function NothingYet() {
  return (
    <div className="card">
      <EmptyState
        icon={<FileCheck size={28} aria-hidden="true" />}
        title="No settled picks yet"
        action={
          <Link to={paths.publicPicks} className={buttonClass('secondary')}>
            See upcoming picks
          </Link>
        }
      >
        The first result appears here as soon as its game is graded.
      </EmptyState>
    </div>
  );
}

function NoMatch() {
  return (
    <div className="card">
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title="No results match"
        action={
          <Link to={paths.record} preventScrollReset className={buttonClass('secondary')}>
            Show all results
          </Link>
        }
      >
        Try another month, or all sports.
      </EmptyState>
    </div>
  );
}

/** Rows by month of kickoff in UTC, as the months are counted. */
function byMonth(picks: readonly RecordedPick[]): Map<string, RecordedPick[]> {
  const months = new Map<string, RecordedPick[]>();
  for (const pick of picks) {
    const month = pick.matchDate.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), pick]);
  }
  return months;
}

function Months({ picks }: { picks: readonly RecordedPick[] }) {
  return (
    <div id="list" className="flex scroll-mt-24 flex-col gap-8">
      {[...byMonth(picks)].map(([month, rows]) => (
        <section key={month} aria-label={nameOfMonth(month)}>
          <p className="type-title mb-3 text-ink">{nameOfMonth(month)}</p>
          <div className="card overflow-hidden">
            <div
              aria-hidden="true"
              className={clsx(
                'type-meta hidden border-b border-line bg-sunken px-6 py-2.5 text-ink-2',
                recordColumns,
              )}
            >
              <span>Game</span>
              <span>Pick</span>
              <span className="text-end">Odds</span>
              <span className="text-end">Stake</span>
              <span>Result</span>
              <span className="text-end">Units</span>
            </div>
            <ul className="divide-y divide-line">
              {rows.map((pick) => (
                <li key={pick._id}>
                  <RecordRow pick={pick} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  );
}

import type { MemberPick } from '@picks/contract/picks';
import { listPublicPicks } from '@picks/contract/site';
import { CALENDAR_PATH } from '@picks/contract/site-paths';
import { Button, buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { usePublic } from '#src/member/public-answers.ts';
import { PlansOnOffer } from '#src/member/unlocking-plan.tsx';
import { ClosingCall } from './closing-call.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { PicksFilter } from './picks-filter.tsx';
import { PublicPickCard } from './public-pick-card.tsx';
import { Section, SitePage } from './site-page.tsx';
import { useOpenedPick } from './use-opened-pick.ts';
import { picksQuery, type PicksQuestion, usePicksQuestion } from './use-picks-question.ts';

/** /picks: the record and what is ahead */
export function PicksPage() {
  return (
    <SitePage
      path="/picks"
      overline="Picks"
      title="Every pick, won or lost"
      lead="Upcoming picks show the matchup and the plan that unlocks them. Settled picks show everything: pick, odds, stake and result."
      aside={
        <div className="flex flex-wrap gap-3">
          <Link to={paths.record} className={buttonClass('quiet')}>
            The Record
          </Link>
          <a href={CALENDAR_PATH} className={buttonClass('quiet')}>
            Game Calendar
          </a>
          <Link to={paths.publicPlans} className={buttonClass('secondary')}>
            View Plans
          </Link>
        </div>
      }
    >
      <Section>
        <PlansOnOffer>
          <List />
        </PlansOnOffer>
      </Section>
      <ClosingCall />
    </SitePage>
  );
}

function List() {
  const question = usePicksQuestion();
  const { data, isLoading, failure, retry } = usePublic(listPublicPicks, picksQuery(question.filter));
  const { opened, open, close } = useOpenedPick();
  const shown = data?.picks.find(({ _id }) => _id === opened);
  return (
    <>
      <h2 className="sr-only">Picks</h2>
      <PicksFilter question={question} sports={data?.sports} />
      {failure !== null && (
        <div className="mb-5">
          <LoadFailure what="the picks" failure={failure} isShown={data !== undefined} onRetry={retry} />
        </div>
      )}
      {data === undefined && failure === null && <Loading />}
      {data?.picks.length === 0 && <Nothing question={question} />}
      {data !== undefined && data.picks.length > 0 && (
        <>
          <ul
            id="list"
            aria-busy={isLoading}
            className={clsx(
              'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6',
              isLoading && 'opacity-60',
            )}
          >
            {data.picks.map((pick) => (
              <li key={pick._id}>
                <PublicPickCard
                  pick={pick}
                  action={<ViewDetails pick={pick} onOpen={() => open(pick._id)} />}
                />
              </li>
            ))}
          </ul>
          <Pages question={question} total={data.total} totalPages={data.totalPages} />
        </>
      )}
      {shown !== undefined && <PickDialog pick={shown} onClose={close} />}
    </>
  );
}

/** The whole foot of the card. */
function ViewDetails({ pick, onOpen }: { pick: MemberPick; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="type-body -mx-4 -mb-4 flex min-h-12 items-center justify-between gap-2 rounded-b-card border-t border-line px-4 font-semibold text-accent-text outline-offset-[-2px] hover:bg-sunken sm:-mx-5 sm:-mb-5 sm:px-5"
    >
      <span>
        View Details
        <span className="sr-only">
          {' '}
          of {pick.homeTeam} against {pick.awayTeam}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      <span className="sr-only">Loading...</span>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-72" />
      ))}
    </div>
  );
}

function Nothing({ question: { filter, change } }: { question: PicksQuestion }) {
  const isFiltered = filter.search !== '' || filter.sport !== '' || filter.status !== undefined;
  return (
    <div className="card">
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title={isFiltered ? 'No picks match' : 'No picks yet'}
        action={
          isFiltered && (
            <Button variant="secondary" onClick={() => change({ search: '', sport: '', status: undefined })}>
              Show all picks
            </Button>
          )
        }
      >
        {isFiltered
          ? 'Try another team, or all sports.'
          : "The first one appears here the moment it's published."}
      </EmptyState>
    </div>
  );
}

interface PagesProps {
  readonly question: PicksQuestion;
  readonly total: number;
  readonly totalPages: number;
}

function Pages({ question: { filter, addressOf }, total, totalPages }: PagesProps) {
  const { page } = filter;
  const step = (to: number, label: ReactNode) =>
    to < 1 || to > totalPages ? (
      <span className="w-28" />
    ) : (
      <Link to={`${addressOf({ page: to })}#list`} className={`${buttonClass('secondary')} min-w-28`}>
        {label}
      </Link>
    );
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-between gap-4">
      {step(
        page - 1,
        <>
          <ChevronLeft size={18} aria-hidden="true" />
          Previous
        </>,
      )}
      <p className="type-meta tabular text-center text-ink-2">
        Page {formatCount(page)} of {formatCount(totalPages)}
        <span className="block font-normal text-ink-3">{counted(total, 'pick')}</span>
      </p>
      {step(
        page + 1,
        <>
          Next
          <ChevronRight size={18} aria-hidden="true" />
        </>,
      )}
    </nav>
  );
}

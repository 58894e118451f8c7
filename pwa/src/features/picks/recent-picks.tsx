import { dashboardMessages, RECENT_PICKS } from '@picks/contract/dashboard';
import { Banner } from '@picks/ui/banner';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { AsOfLine } from '#src/member/as-of-line.tsx';
import { NoPicksYet, PicksLoading } from './no-picks.tsx';
import { PickCard } from './pick-card.tsx';
import { usePicks } from './picks-provider.tsx';

/** Up to five picks on the overview: what comes next, then the latest results. */
export function RecentPicks() {
  const query = usePicks();
  return (
    <section aria-labelledby="recent-picks">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div>
          <h2 id="recent-picks" className="type-heading text-ink">
            Recent Picks
          </h2>
          {query.state === 'ready' && <AsOfLine {...query.data} />}
        </div>
        <Link
          to={paths.picks}
          className="type-body -me-3 flex min-h-11 items-center rounded-control px-3 font-semibold text-accent-text hover:underline"
        >
          View All
        </Link>
      </div>
      {query.state === 'loading' && <PicksLoading cards={2} />}
      {query.state === 'failed' && <Banner tone="danger">{dashboardMessages.picksFailed}</Banner>}
      {query.state === 'ready' && query.data.picks.length === 0 && (
        <NoPicksYet syncedAt={query.data.syncedAt} />
      )}
      {query.state === 'ready' && (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4">
          {query.data.picks.slice(0, RECENT_PICKS).map((pick) => (
            <li
              key={pick._id}
              className={clsx('min-w-0', !pick.locked && 'md:first:nth-last-[odd]:col-span-2')}
            >
              <PickCard pick={pick} now={query.data.now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

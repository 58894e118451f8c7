import { shellMessages } from '@picks/contract/shell';
import { Banner } from '@picks/ui/banner';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { PageTitle } from '@picks/ui/page-title';
import { useNow } from '@picks/ui/use-now';
import { ChevronLeft, CloudOff, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useAnswers } from '#src/member/unread.tsx';
import { PickCardSkeleton } from './pick-card-skeleton.tsx';
import { PickDetail } from './pick-detail.tsx';
import { PickListBeside } from './pick-list-beside.tsx';
import { useIsWide } from '#src/page/use-is-wide.ts';
import { usePicks } from './picks-provider.tsx';
import type { ShownPick } from './shown-pick.ts';
import { type Fetched, usePickProof } from './use-pick-proof.ts';

interface PickPageProps {
  /** the member's own bet on it */
  readonly bet: (pick: ShownPick, now: number) => ReactNode;
}

/** /dashboard/picks/:id: from this device at once, with the server's history when it can be reached. */
export function PickPage({ bet }: PickPageProps) {
  const { id = '' } = useParams();
  const query = usePicks();
  const now = useNow();
  const isWide = useIsWide();
  useAnswers({ ids: [id] });
  const held = query.state === 'ready' ? query.data.picks.find((pick) => pick._id === id) : undefined;
  const fetched = usePickProof(id, held);
  const { syncedAt, isOld } = query.state === 'ready' ? query.data : { syncedAt: null, isOld: false };
  const pick = held ?? (fetched.state === 'ready' ? fetched.pick : undefined);
  return (
    <div className="xl:grid xl:grid-cols-[19rem_minmax(0,1fr)] xl:items-start xl:gap-8">
      {isWide && query.state === 'ready' && <PickListBeside picks={query.data.picks} openId={id} now={now} />}
      <div className="mx-auto w-full max-w-2xl xl:col-start-2">
        <Link
          to={paths.picks}
          viewTransition
          className="type-body -ms-2 mb-2 inline-flex min-h-11 items-center gap-1 rounded-control pe-3 font-medium text-ink-2 hover:text-ink"
        >
          <ChevronLeft size={20} aria-hidden="true" />
          Picks
        </Link>
        <News />
        {pick === undefined ? (
          <Absent state={fetched.state} />
        ) : (
          <PickDetail
            pick={pick}
            fetched={fetched}
            syncedAt={syncedAt}
            isOld={isOld}
            now={now}
            bet={bet(pick, now)}
          />
        )}
      </div>
    </div>
  );
}

/** What a purchase that led here came to; until the page is left. */
function News() {
  const state: unknown = useLocation().state;
  const isNews = typeof state === 'object' && state !== null && 'news' in state;
  if (!isNews || typeof state.news !== 'string') return null;
  return (
    <div className="mb-4">
      <Banner tone="success">{state.news}</Banner>
    </div>
  );
}

function Absent({ state }: { state: Fetched['state'] }) {
  if (state === 'unknown') {
    return (
      <Notice title="This pick doesn't exist" icon={<SearchX size={28} aria-hidden="true" />}>
        It may have been withdrawn before kickoff, or the link is incomplete.
      </Notice>
    );
  }
  if (state === 'unreachable') {
    return (
      <Notice title="This pick isn't on this device yet" icon={<CloudOff size={28} aria-hidden="true" />}>
        It will appear once you're back online.
      </Notice>
    );
  }
  return (
    <div role="status">
      <PageTitle className="sr-only">Pick</PageTitle>
      <span className="sr-only">{shellMessages.loading}</span>
      <PickCardSkeleton />
    </div>
  );
}

function Notice({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="card">
      <PageTitle className="sr-only">{title}</PageTitle>
      <EmptyState
        icon={icon}
        title={title}
        action={
          <Link to={paths.picks} className={buttonClass('secondary')}>
            All picks
          </Link>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

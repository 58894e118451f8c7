import { formatCount } from '@picks/ui/format/numbers';
import { getPublicPick, type PublicPick, type SealedGame } from '@picks/contract/record';
import { SHARE_SIZE } from '@picks/contract/site-paths';
import { LevelBadge } from '@picks/ui/badge';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { leagueLine } from '@picks/ui/pick-card';
import { Skeleton } from '@picks/ui/skeleton';
import { isolated } from '@picks/ui/format/isolated';
import { LockKeyhole, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { usePublic } from '#src/member/public-answers.ts';
import { LoadFailure } from './load-failure.tsx';
import { pickMeta, shareImage } from './pick-meta.ts';
import { RecordRow } from './record-row.tsx';
import { Section, SitePage } from './site-page.tsx';
import { SiteTime } from './site-time.tsx';
import { useVisitor } from './use-visitor.ts';

/** /picks/:id: the game, and what was picked once anyone may read it */
export function PickPage({ id }: { id: string }) {
  const { data, failure, retry } = usePublic(getPublicPick, { id });
  const game = data?.game;
  return (
    <SitePage
      path="/picks"
      part={data === undefined ? null : pickMeta(data)}
      overline={game ? leagueLine(game) : 'Picks'}
      title={game ? `${isolated(game.homeTeam)} vs ${isolated(game.awayTeam)}` : 'One pick'}
      lead={
        game ? (
          <>
            Kickoff <SiteTime at={game.matchDate} />
          </>
        ) : (
          'Settled picks show everything: pick, odds, stake and result.'
        )
      }
    >
      <Section>
        {failure !== null && (
          <div className="mb-5">
            <LoadFailure what="the pick" failure={failure} isShown={data !== undefined} onRetry={retry} />
          </div>
        )}
        {data === undefined && failure === null && <Skeleton className="h-64" />}
        {game === null && <NoSuchPick />}
        {data !== undefined && game && <Shown {...data} game={game} />}
      </Section>
    </SitePage>
  );
}

function NoSuchPick() {
  return (
    <div className="card">
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title="There's no such pick"
        action={
          <Link to={paths.publicPicks} className={buttonClass('secondary')}>
            See all picks
          </Link>
        }
      >
        The link may be incomplete.
      </EmptyState>
    </div>
  );
}

function Shown({ game, result }: PublicPick & { readonly game: SealedGame }) {
  return (
    <div className="flex flex-col gap-8">
      {result === null ? (
        <Sealed game={game} />
      ) : (
        <div className="card overflow-hidden">
          <h2 className="sr-only">Result</h2>
          <RecordRow pick={result} isOnItsPage />
        </div>
      )}
      <div className="card max-w-2xl overflow-hidden">
        <img
          src={shareImage(game._id, result, 'png')}
          alt={pickMeta({ game, result })?.title ?? ''}
          width={SHARE_SIZE.width}
          height={SHARE_SIZE.height}
          className="h-auto w-full"
        />
        <p className="type-meta flex flex-wrap items-center gap-x-4 px-4 font-normal text-ink-2">
          Share this image:
          {(['png', 'svg'] as const).map((kind) => (
            <a
              key={kind}
              href={shareImage(game._id, result, kind)}
              download={`fairline-pick.${kind}`}
              className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-2"
            >
              {kind.toUpperCase()}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}

function Sealed({ game: { _id, accessLevel, sealed } }: { game: SealedGame }) {
  const { isSignedIn } = useVisitor();
  const isFree = accessLevel === 'free';
  return (
    <div className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 className="type-heading flex flex-wrap items-center gap-3 text-ink">
        <LockKeyhole size={20} aria-hidden="true" /> This pick is sealed
        <LevelBadge level={accessLevel} />
      </h2>
      <p className="type-body text-ink-2">
        {isFree ? 'Every member can read it now.' : 'Members whose plan unlocks it can read it now.'} Everyone
        else can after the game, won or lost.
      </p>
      {sealed !== null && (
        <p className="type-meta font-normal text-ink-3">
          Sealed <SiteTime at={sealed.at} />, entry {formatCount(sealed.index)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isSignedIn ? (
          <Link to={paths.pick(_id)} className={buttonClass()}>
            Open in the app
          </Link>
        ) : (
          <>
            <Link to={isFree ? paths.register : paths.publicPlans} className={buttonClass()}>
              {isFree ? 'Create a free account' : 'View plans'}
            </Link>
            <Link to={paths.loginThen(paths.pick(_id))} className={buttonClass('secondary')}>
              Sign in
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

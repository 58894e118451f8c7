import type { OpenPick } from '@picks/contract/picks';
import { ConfidenceDots, LevelBadge, OutcomeBadge } from '@picks/ui/badge';
import { formatOdds, formatProfit, formatUnits } from '@picks/ui/format/odds';
import { TeamMark } from '@picks/ui/team-mark';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { KickoffTime } from './kickoff-time.tsx';
import { LockPanel } from './lock-panel.tsx';
import { usePicks } from './picks-provider.tsx';
import { isActive, profitOf, type ShownPick } from './shown-pick.ts';

/** One pick; the whole card opens it. */
export function PickCard({ pick, now }: { pick: ShownPick; now: number }) {
  return (
    <article className="card relative flex h-full flex-col gap-3.5 p-4 outline-offset-2 outline-accent-text hover:border-line-strong has-focus-visible:outline-2 sm:p-5">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <p className="type-overline min-w-0 truncate text-ink-3">{leagueLine(pick)}</p>
        <LevelBadge level={pick.accessLevel} isLocked={pick.locked} />
      </div>
      <h3 className="type-body font-semibold text-ink">
        <Link
          to={paths.pick(pick._id)}
          className="flex flex-col gap-1.5 outline-none after:absolute after:inset-0 after:rounded-card"
        >
          <Team name={pick.homeTeam} />
          <span className="sr-only">against</span>
          <Team name={pick.awayTeam} />
        </Link>
      </h3>
      {pick.locked ? <LockPanel pick={pick} /> : <Selection pick={pick} />}
      <div className="type-meta mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 font-normal text-ink-3">
        <KickoffTime at={pick.matchDate} now={now} />
        <OutcomeBadge status={pick.status} isActive={isActive(pick, now)} />
      </div>
    </article>
  );
}

export function leagueLine({ sport, league }: ShownPick): string {
  return sport === league ? sport : `${sport} · ${league}`;
}

function Team({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TeamMark team={name} size="small" />
      <span className="truncate">{name}</span>
    </span>
  );
}

function Selection({ pick }: { pick: OpenPick }) {
  const profit = profitOf(pick);
  const query = usePicks();
  const isMemory = pick.status === 'pending' && query.state === 'ready' && query.data.isOld;
  return (
    <div className="flex flex-col gap-1.5 border-t border-line pt-3.5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="type-selection min-w-0 break-words text-ink">{pick.prediction}</p>
        <p className={clsx('type-price', isMemory ? 'text-ink-3' : 'text-ink')}>
          <span className="sr-only">Price </span>
          {formatOdds(pick.odds)}
        </p>
      </div>
      <div className="type-meta tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        <span>
          <span className="sr-only">Stake </span>
          {formatUnits(pick.stake)}
        </span>
        <ConfidenceDots level={pick.confidence} />
        {profit !== null && (
          <span className="ms-auto font-semibold text-ink">
            <span className="sr-only">Result </span>
            {formatProfit(profit)}
          </span>
        )}
      </div>
    </div>
  );
}

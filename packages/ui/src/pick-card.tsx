import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ConfidenceDots, ImportedBadge, LevelBadge, OutcomeBadge } from './badge.tsx';
import { usePickNumbers } from './display.ts';
import { isolated } from './format/isolated.ts';
import { TeamMark } from './team-mark.tsx';
import { UnreadDot } from './unread-mark.tsx';

/** `NFL · Week 12`, or the league alone when it begins with the sport: `NCAA Football`. */
export function leagueLine({ sport, league }: { readonly sport: string; readonly league: string }): string {
  if (league.toLowerCase().startsWith(sport.toLowerCase())) return isolated(league);
  return [sport, league]
    .filter((part) => part !== '')
    .map(isolated)
    .join(' · ');
}

interface PickCardProps {
  /** `NFL · Week 12` */
  readonly league: string;
  readonly level: string;
  readonly isLocked: boolean;
  /** there is news of it */
  readonly isUnread?: boolean;
  /** `PickTeams`, in the heading or link of the place */
  readonly teams: ReactNode;
  readonly kickoff: ReactNode;
  readonly status: string;
  /** pending with its kick-off ahead */
  readonly isActive: boolean;
  /** it was added with its result after its game had started */
  readonly isImported?: boolean;
  /** `PickSelection`, or `LockPanel` */
  readonly children: ReactNode;
  /** a line of the reader's own below what was picked */
  readonly note?: ReactNode;
  /** at the very foot, where it stands on one line with those of its neighbours */
  readonly action?: ReactNode;
}

/** A pick wherever one is shown as a card (design language, A pick). */
export function PickCard(props: PickCardProps) {
  return (
    <article className="card relative flex h-full flex-col gap-3.5 p-4 outline-offset-2 outline-accent-text has-[a]:hover:border-line-strong has-[a:focus-visible]:outline-2 sm:p-5">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-2">
          {props.isUnread === true && <UnreadDot />}
          <p className="type-overline min-w-0 truncate text-ink-3">{props.league}</p>
        </div>
        <LevelBadge level={props.level} isLocked={props.isLocked} />
      </div>
      {props.teams}
      {props.children}
      {props.note}
      <div className="type-meta mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 font-normal text-ink-3">
        {props.kickoff}
        <span className="flex gap-1.5">
          {props.isImported === true && <ImportedBadge />}
          <OutcomeBadge status={props.status} isActive={props.isActive} />
        </span>
      </div>
      {props.action}
    </article>
  );
}

function Team({ name, or }: { name: string; or: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TeamMark team={name} size="small" />
      <bdi className={name === '' ? 'font-normal text-ink-3' : 'truncate'}>{name || or}</bdi>
    </span>
  );
}

/** The two sides with their marks, one above the other. */
export function PickTeams({ home, away }: { home: string; away: string }) {
  return (
    <span className="flex flex-col gap-1.5">
      <Team name={home} or="Home team" />
      <span className="sr-only">against</span>
      <Team name={away} or="Away team" />
    </span>
  );
}

interface PickSelectionProps {
  readonly prediction: string;
  /** decimal; undefined while it is being typed */
  readonly odds: number | undefined;
  /** units */
  readonly stake: number | undefined;
  readonly confidence: string;
  /** units won or lost; null while nothing is settled */
  readonly profit?: number | null;
  /** the price was read too long ago to count on */
  readonly isMemory?: boolean;
}

/** The selection beside its price, then stake, confidence and what came of it. */
export function PickSelection(props: PickSelectionProps) {
  const { prediction, odds, stake, profit = null } = props;
  const numbers = usePickNumbers();
  return (
    <div className="flex flex-col gap-1.5 border-t border-line pt-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi
          className={clsx(
            'type-selection line-clamp-4 min-w-0 flex-1 basis-24 break-words',
            prediction === '' ? 'text-ink-3' : 'text-ink',
          )}
        >
          {prediction || 'Prediction'}
        </bdi>
        <p className={clsx('type-price', props.isMemory === true ? 'text-ink-3' : 'text-ink')}>
          <span className="sr-only">Odds </span>
          {odds === undefined ? '–' : numbers.odds(odds)}
        </p>
      </div>
      <div className="type-meta tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
        <span>
          <span className="sr-only">Stake </span>
          {stake === undefined ? '– u' : numbers.stake(stake)}
        </span>
        <ConfidenceDots level={props.confidence} />
        {profit !== null && (
          <span className="ms-auto font-semibold text-ink">
            <span className="sr-only">Result </span>
            {numbers.profit(profit)}
          </span>
        )}
      </div>
    </div>
  );
}

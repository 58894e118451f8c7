import { isActive, isImported } from '@picks/contract/picks';
import { ConfidenceDots, ImportedBadge, LevelBadge, OutcomeBadge } from '@picks/ui/badge';
import { usePickNumbers } from '@picks/ui/display';
import { PageTitle } from '@picks/ui/page-title';
import { leagueLine } from '@picks/ui/pick-card';
import { TeamMark } from '@picks/ui/team-mark';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { AsOfLine } from '#src/member/as-of-line.tsx';
import { Kickoff } from './kickoff.tsx';
import { LockedSelection } from './locked-selection.tsx';
import { PickFacts } from './pick-facts.tsx';
import { PickHistory } from './pick-history.tsx';
import { PickReminder } from './pick-reminder.tsx';
import { SealLine } from './seal-line.tsx';
import type { ShownPick } from './shown-pick.ts';
import { UnlockPick } from './unlock-pick.tsx';
import type { Fetched } from './use-pick-proof.ts';

interface PickDetailProps {
  readonly pick: ShownPick;
  readonly fetched: Fetched;
  /** milliseconds of the last complete sync */
  readonly syncedAt: number | null;
  readonly isOld: boolean;
  readonly now: number;
  /** the member's own bet on it */
  readonly bet: ReactNode;
}

export function PickDetail({ pick, fetched, syncedAt, isOld, now, bet }: PickDetailProps) {
  const game = `${pick.homeTeam} vs ${pick.awayTeam}`;
  return (
    <article className="flex flex-col gap-5">
      <div className="card overflow-hidden">
        <header className="flex flex-col gap-4 p-4 sm:p-6">
          <div className="flex items-center justify-between gap-3">
            <p className="type-overline min-w-0 truncate text-ink-3">{leagueLine(pick)}</p>
            <div className="flex gap-2">
              <LevelBadge level={pick.accessLevel} isLocked={pick.locked} />
              <OutcomeBadge status={pick.status} isActive={isActive(pick, now)} />
            </div>
          </div>
          <PageTitle tab={game} className="type-title">
            <span className="flex flex-col gap-2.5">
              <Team name={pick.homeTeam} />
              <span className="sr-only">vs</span>
              <Team name={pick.awayTeam} />
            </span>
          </PageTitle>
          <p className="type-body flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2">
            <Kickoff at={pick.matchDate} now={now} />
            {isImported(pick) && <ImportedBadge />}
          </p>
        </header>
        <div className="border-t border-line p-4 sm:p-6">
          {pick.locked ? <LockedSelection pick={pick} isLarge /> : <Selection pick={pick} />}
          {pick.locked && <UnlockPick pick={pick} />}
          {!pick.locked && pick.status === 'pending' && (
            <div className="mt-3">
              <AsOfLine syncedAt={syncedAt} isOld={isOld} isPrice />
            </div>
          )}
        </div>
        {!pick.locked && <PickFacts pick={pick} />}
        <SealLine pick={pick} />
      </div>
      {bet}
      <PickReminder pick={pick} now={now} />
      {!pick.locked && pick.analysis !== '' && (
        <section aria-labelledby="analysis" className="card p-4 sm:p-6">
          <h2 id="analysis" className="type-heading mb-2 text-ink">
            Analysis
          </h2>
          <p dir="auto" className="type-body max-w-prose whitespace-pre-line text-ink-2">
            {pick.analysis}
          </p>
        </section>
      )}
      {!pick.locked && <PickHistory pick={pick} fetched={fetched} />}
    </article>
  );
}

function Team({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-3">
      <TeamMark team={name} />
      <bdi className="min-w-0 break-words">{name}</bdi>
    </span>
  );
}

/** Characters from which a selection is a sentence and no longer set as a headline. */
const LONG = 60;

function Selection({ pick }: { pick: Extract<ShownPick, { locked: false }> }) {
  return (
    <>
      <dl className="flex items-start justify-between gap-5">
        <div className="min-w-0">
          <dt className="type-meta text-ink-3">Pick</dt>
          <dd
            className={clsx(
              pick.prediction.length > LONG ? 'type-selection' : 'type-display',
              'mt-0.5 break-words text-ink',
            )}
          >
            <bdi>{pick.prediction}</bdi>
          </dd>
        </div>
        <div className="shrink-0 text-end">
          <dt className="type-meta text-ink-3">Odds</dt>
          <dd className="type-display tabular mt-0.5 text-ink">{usePickNumbers().odds(pick.odds)}</dd>
        </div>
      </dl>
      <p className="mt-2">
        <span className="sr-only">Confidence: </span>
        <ConfidenceDots level={pick.confidence} />
      </p>
    </>
  );
}

import type { AccessLevel } from '@picks/contract/picks';
import { ConfidenceDots, LevelBadge, OutcomeBadge } from '@picks/ui/badge';
import { formatDateTime, formatRelative } from '@picks/ui/format/dates';
import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import { TeamMark } from '@picks/ui/team-mark';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#src/ui/now.ts';
import { fromZonedInput } from '#src/ui/zoned-time.ts';
import { type PickFormValues, typedNumber } from './pick-form-values.ts';
import { leagueLine } from './words.ts';

function Team({ name, or }: { name: string; or: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TeamMark team={name === '' ? '?' : name} size="small" />
      <span className={name === '' ? 'font-normal text-ink-3' : 'truncate'}>{name || or}</span>
    </span>
  );
}

interface PreviewCardProps {
  readonly values: PickFormValues;
  readonly zone: string;
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

/** The member app's card (design language, A pick), filled from the form. */
export function PreviewCard({ values, zone, isLocked, children }: PreviewCardProps) {
  const now = useNow();
  const kickOff = fromZonedInput(values.matchDate, zone);
  return (
    <div className="card flex flex-col gap-3.5 p-5">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <p className="type-overline min-w-0 truncate text-ink-3">{leagueLine(values) || 'Sport · League'}</p>
        <LevelBadge level={values.accessLevel} isLocked={isLocked} />
      </div>
      <p className="type-body flex flex-col gap-1.5 font-semibold">
        <Team name={values.homeTeam} or="Home team" />
        <Team name={values.awayTeam} or="Away team" />
      </p>
      {children}
      <div className="type-meta flex flex-wrap items-center justify-between gap-x-4 gap-y-2 font-normal text-ink-3">
        {kickOff === undefined
          ? 'Kick-off'
          : `${formatRelative(kickOff, now)} · ${formatDateTime(kickOff, zone)}`}
        <OutcomeBadge status="pending" isActive={kickOff === undefined || Date.parse(kickOff) > now} />
      </div>
    </div>
  );
}

export function PreviewSelection({ values }: { values: PickFormValues }) {
  const odds = typedNumber(values.odds);
  const stake = typedNumber(values.stake);
  return (
    <div className="flex flex-col gap-1.5 border-t border-line pt-3.5">
      <div className="flex items-baseline justify-between gap-4">
        <p className={values.prediction === '' ? 'text-ink-3' : 'type-heading min-w-0 break-words'}>
          {values.prediction || 'Prediction'}
        </p>
        <p className="type-price">{odds === undefined ? '–' : formatOdds(odds)}</p>
      </div>
      <div className="type-meta tabular flex items-center gap-4 text-ink-2">
        {stake === undefined ? '– u' : formatUnits(stake)}
        <ConfidenceDots level={values.confidence} />
      </div>
    </div>
  );
}

const locks: Readonly<Record<AccessLevel, { title: string; detail: string }>> = {
  free: { title: 'Opens when you sign in', detail: 'Sign in to see the selection and its price.' },
  silver: { title: 'Opens with Silver', detail: 'Part of the Silver plan and above.' },
  premium: { title: 'Opens with Silver', detail: 'Part of the Silver plan and above.' },
  gold: { title: 'Opens with Gold', detail: 'Part of the Gold plan.' },
};

export function PreviewLock({ level }: { level: AccessLevel }) {
  const { title, detail } = locks[level];
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken px-3.5 py-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface text-ink-2">
        <Lock size={17} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="type-body font-semibold">{title}</p>
        <p className="type-meta font-normal text-ink-2">{detail}</p>
      </div>
    </div>
  );
}

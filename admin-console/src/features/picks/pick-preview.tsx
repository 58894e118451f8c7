import { ConfidenceDots, LevelBadge } from '@picks/ui/badge';
import { formatDateTime, formatRelative } from '@picks/ui/format/dates';
import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import { TeamMark } from '@picks/ui/team-mark';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useNow } from '#src/ui/now.ts';
import { fromZonedInput } from '#src/ui/zoned-time.ts';
import { type PickFormValues, typedNumber } from './pick-form-values.ts';
import { word } from './words.ts';

interface CardProps {
  readonly values: PickFormValues;
  readonly zone: string;
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

function Team({ name, or }: { name: string; or: string }) {
  return (
    <p className="flex items-center gap-2.5">
      <TeamMark team={name === '' ? '?' : name} />
      <span className={name === '' ? 'text-ink-3' : 'min-w-0 font-semibold break-words'}>{name || or}</span>
    </p>
  );
}

function Card({ values, zone, isLocked, children }: CardProps) {
  const now = useNow();
  const kickOff = fromZonedInput(values.matchDate, zone);
  return (
    <div className="card flex flex-col gap-3 p-4">
      <p className="flex items-center gap-2">
        <span className="type-meta min-w-0 truncate text-ink-2">
          {[values.sport, values.league].filter(Boolean).join(' · ') || 'Sport · League'}
        </span>
        <span className="ms-auto">
          <LevelBadge level={values.accessLevel} isLocked={isLocked} />
        </span>
      </p>
      <Team name={values.homeTeam} or="Home team" />
      <Team name={values.awayTeam} or="Away team" />
      {children}
      <p className="type-meta text-ink-3">
        {kickOff === undefined
          ? 'Kick-off'
          : `${formatRelative(kickOff, now)} · ${formatDateTime(kickOff, zone)}`}
      </p>
    </div>
  );
}

interface PickPreviewProps {
  readonly form: UseFormReturn<PickFormValues>;
  readonly zone: string;
  /** false once the match has kicked off: the record is open to everyone */
  readonly hasLockedCard: boolean;
}

/** The card that members will see, open and locked, as it is being typed. */
export function PickPreview({ form, zone, hasLockedCard }: PickPreviewProps) {
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const odds = typedNumber(values.odds);
  const stake = typedNumber(values.stake);
  const isFree = values.accessLevel === 'free';
  return (
    <section aria-label="Preview" className="flex flex-col gap-3 self-start lg:sticky lg:top-6">
      <h2 className="type-overline text-ink-3">As members see it</h2>
      <Card values={values} zone={zone} isLocked={false}>
        <div className="flex items-end justify-between gap-3 rounded-control bg-sunken px-3.5 py-3">
          <p className={values.prediction === '' ? 'text-ink-3' : 'type-heading min-w-0 break-words'}>
            {values.prediction || 'Prediction'}
          </p>
          <p className="type-price shrink-0">{odds === undefined ? '–' : formatOdds(odds)}</p>
        </div>
        <p className="flex items-center justify-between">
          <span className="type-meta tabular">{stake === undefined ? '– u' : formatUnits(stake)}</span>
          <ConfidenceDots level={values.confidence} />
        </p>
      </Card>
      {hasLockedCard && (
        <>
          <h2 className="type-overline mt-2 text-ink-3">
            {isFree ? 'Signed out' : `Below ${word(values.accessLevel)}`}
          </h2>
          <Card values={values} zone={zone} isLocked>
            <p className="flex items-center justify-center gap-2 rounded-control bg-sunken px-3.5 py-4 text-ink-2">
              <Lock size={16} aria-hidden="true" />
              {isFree ? 'Sign in to see this pick' : `Opens with ${word(values.accessLevel)}`}
            </p>
          </Card>
        </>
      )}
    </section>
  );
}

import { parseNumber } from '@picks/contract/digits';
import { KickoffTime } from '@picks/ui/kickoff-time';
import { LockPanel } from '@picks/ui/lock-panel';
import { leagueLine, PickCard, PickSelection, PickTeams } from '@picks/ui/pick-card';
import { useNow } from '@picks/ui/use-now';
import { fromZonedInput } from '#src/ui/zoned-time.ts';
import { type PickFormValues, typedOdds } from './pick-form-values.ts';

interface PreviewCardProps {
  readonly values: PickFormValues;
  readonly zone: string;
  readonly isLocked: boolean;
}

/** The member app's card, filled from the form. */
export function PreviewCard({ values, zone, isLocked }: PreviewCardProps) {
  const now = useNow();
  const kickoff = fromZonedInput(values.matchDate, zone);
  const level = values.accessLevel;
  return (
    <PickCard
      league={leagueLine(values) || 'Sport · League'}
      level={level}
      isLocked={isLocked}
      teams={
        <p className="type-body font-semibold">
          <PickTeams home={values.homeTeam} away={values.awayTeam} />
        </p>
      }
      kickoff={kickoff === undefined ? 'Kickoff' : <KickoffTime at={kickoff} now={now} zone={zone} />}
      status="pending"
      isActive={kickoff === undefined || Date.parse(kickoff) > now}
    >
      {isLocked ? (
        <LockPanel reason={level === 'free' ? 'sign_in' : 'plan'} level={level} />
      ) : (
        <PickSelection
          prediction={values.prediction}
          odds={typedOdds(values.odds)}
          stake={parseNumber(values.stake)}
          confidence={values.confidence}
        />
      )}
    </PickCard>
  );
}

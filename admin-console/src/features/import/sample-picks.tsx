import type { SampledPick } from '@picks/contract/pick-import.admin';
import { formatZonedDateTime } from '@picks/ui/format/dates';
import { formatCount } from '@picks/ui/format/numbers';
import { nameOfDay } from '@picks/ui/format/spans';
import { leagueLine, PickCard, PickSelection, PickTeams } from '@picks/ui/pick-card';
import { useNow } from '@picks/ui/use-now';
import { marketText } from '#src/ui/market-text.ts';

function SampleCard({ pick, zone }: { pick: SampledPick; zone: string }) {
  const now = useNow();
  const { matchDate } = pick;
  return (
    <PickCard
      league={leagueLine(pick)}
      level={pick.accessLevel}
      isLocked={false}
      teams={
        <p className="type-body font-semibold">
          <PickTeams home={pick.homeTeam} away={pick.awayTeam} />
        </p>
      }
      kickoff={
        pick.hasTime ? (
          <time dateTime={matchDate} className="tabular">
            {formatZonedDateTime(matchDate, zone, now)}
          </time>
        ) : (
          <span className="tabular">{nameOfDay(matchDate.slice(0, 10))}</span>
        )
      }
      status={pick.status}
      isActive={pick.status === 'pending' && Date.parse(matchDate) > now}
      note={
        pick.market === null ? undefined : (
          <p className="type-meta font-normal text-ink-2">{marketText(pick.market)}</p>
        )
      }
    >
      <PickSelection
        prediction={pick.prediction}
        odds={pick.odds}
        stake={pick.stake}
        confidence={pick.confidence}
      />
    </PickCard>
  );
}

interface SamplePicksProps {
  readonly samples: readonly SampledPick[];
  /** IANA zone of the file, so that kickoffs can be compared */
  readonly zone: string;
}

/** The first picks of a checked file, on the card that members see. */
export function SamplePicks({ samples, zone }: SamplePicksProps) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">Preview</h3>
      <p className="type-meta font-normal text-ink-2">Compare these picks with your file.</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {samples.map((pick) => (
          <li key={pick.row} className="flex min-w-0 flex-col gap-1.5">
            <p className="type-meta tabular text-ink-3">Row {formatCount(pick.row)}</p>
            <div className="grow">
              <SampleCard pick={pick} zone={zone} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { isImported } from '@picks/contract/picks';
import type { AdminPick } from '@picks/contract/picks.admin';
import { ConfidenceDots, LevelBadge, OutcomeBadge } from '@picks/ui/badge';
import { formatLine } from '@picks/ui/format/markets';
import { formatZonedDateTime } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import { leagueLine } from '@picks/ui/pick-card';
import { TeamMark } from '@picks/ui/team-mark';
import { useZone } from '#src/session/zone.ts';
import { useNow } from '@picks/ui/use-now';
import { Fact } from '#src/ui/fact.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { marketText } from '#src/ui/market-text.ts';
import { isActive } from './picks.rules.ts';

function Team({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-2.5">
      <TeamMark team={name} size="small" />
      <bdi className="min-w-0 font-semibold break-words">{name}</bdi>
    </p>
  );
}

/** The pick as it was given. */
export function PickFacts({ pick }: { pick: AdminPick }) {
  const zone = useZone();
  const now = useNow();
  const closing = pick.closingOdds;
  return (
    <div>
      <div className="flex items-center gap-2">
        <span className="type-meta truncate text-ink-2">{leagueLine(pick)}</span>
        <span className="ms-auto flex gap-1.5">
          <LevelBadge level={pick.accessLevel} />
          <OutcomeBadge status={pick.status} isActive={isActive(pick, now)} />
        </span>
      </div>
      <div className="mt-3 flex flex-col gap-1.5">
        <Team name={pick.homeTeam} />
        <Team name={pick.awayTeam} />
      </div>
      <div className="mt-4 flex items-end justify-between gap-4 rounded-control bg-sunken px-3.5 py-3">
        <p className="type-heading min-w-0 break-words">
          <bdi>{pick.prediction}</bdi>
        </p>
        <p className="type-price shrink-0">{formatOdds(pick.odds)}</p>
      </div>
      <dl className="mt-3 divide-y divide-line">
        <Fact label="Kickoff">
          <time dateTime={new Date(pick.matchDate).toISOString()} className="tabular">
            {formatZonedDateTime(pick.matchDate, zone)}
          </time>
          <span className="block text-ink-3">
            <RelativeTime instant={pick.matchDate} zone={zone} />
          </span>
        </Fact>
        {isImported(pick) && <Fact label="Origin">Imported with its result</Fact>}
        <Fact label="Stake">
          <span className="tabular font-medium">{formatUnits(pick.stake)}</span>
        </Fact>
        <Fact label="Implied probability">
          <span className="tabular">{formatOdds(pick.odds, 'implied')}</span>
        </Fact>
        <Fact label="Confidence">
          <ConfidenceDots level={pick.confidence} />
        </Fact>
        {pick.market && <Fact label="Market">{marketText(pick.market)}</Fact>}
        {typeof pick.closingLine === 'number' && (
          <Fact label="Closing line">
            <span className="tabular">{formatLine(pick.closingLine, pick.market?.type)}</span>
          </Fact>
        )}
        {closing !== null && (
          <Fact label="Closing odds">
            <span className="tabular">{formatOdds(closing)}</span>
          </Fact>
        )}
        <Fact label="Title">{pick.title}</Fact>
        <Fact label="Published">
          <RelativeTime instant={pick.publishedAt} zone={zone} />
          {pick.createdBy !== null && ` by ${isolated(pick.createdBy)}`}
        </Fact>
        {pick.settledAt !== null && (
          <Fact label="Settled">
            <RelativeTime instant={pick.settledAt} zone={zone} />
          </Fact>
        )}
      </dl>
      {pick.analysis !== '' && (
        <div className="mt-4">
          <h3 className="type-meta text-ink-3">Analysis</h3>
          <p dir="auto" className="mt-1 break-words whitespace-pre-line">
            {pick.analysis}
          </p>
        </div>
      )}
    </div>
  );
}

import { isImported } from '@picks/contract/picks';
import type { AdminPick } from '@picks/contract/picks.admin';
import { ConfidenceDots, LevelBadge, OutcomeBadge } from '@picks/ui/badge';
import { dateTimeAndZone, formatRelative } from '@picks/ui/format/dates';
import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import { Link } from 'react-router-dom';
import { recordColumns } from '#src/ui/record-columns.ts';
import { useZone } from '#src/session/zone.ts';
import { useNow } from '@picks/ui/use-now';
import { isolated } from '@picks/ui/format/isolated';
import { useOpen } from './open-url.ts';
import { isActive, isDue } from './picks.rules.ts';
import { RowActions } from './row-actions.tsx';

function KickOff({ pick }: { pick: AdminPick }) {
  const now = useNow();
  const [kickoff, zone] = dateTimeAndZone(pick.matchDate, useZone());
  return (
    <time
      dateTime={new Date(pick.matchDate).toISOString()}
      className="tabular block leading-4 whitespace-nowrap"
    >
      <span className="block text-[0.8125rem]">{kickoff}</span>
      <span
        className={
          isDue(pick, now) ? 'text-[0.75rem] font-semibold text-warning' : 'text-[0.75rem] text-ink-3'
        }
      >
        {zone !== null && `${zone} · `}
        {formatRelative(pick.matchDate, now)}
        {isDue(pick, now) && ' · due'}
        {isImported(pick) && ' · imported'}
      </span>
    </time>
  );
}

function Competition({ pick }: { pick: AdminPick }) {
  return (
    <span className="block leading-4">
      <bdi className="block truncate text-[0.8125rem] font-semibold">{pick.sport}</bdi>
      {pick.league !== pick.sport && (
        <bdi className="block truncate text-[0.75rem] text-ink-3">{pick.league}</bdi>
      )}
    </span>
  );
}

function Match({ pick }: { pick: AdminPick }) {
  const { href } = useOpen();
  return (
    <Link
      to={href({ kind: 'pick', id: pick._id })}
      data-row-link={pick._id}
      title={`${isolated(pick.homeTeam)} vs ${isolated(pick.awayTeam)}`}
      className="block rounded-sm leading-4 text-[0.8125rem] hover:underline"
    >
      <bdi className="block truncate">{pick.homeTeam}</bdi> <span className="sr-only">vs</span>{' '}
      <bdi className="block truncate text-ink-2">{pick.awayTeam}</bdi>
    </Link>
  );
}

function Status({ pick }: { pick: AdminPick }) {
  return <OutcomeBadge status={pick.status} isActive={isActive(pick, useNow())} />;
}

/** The selection takes the width that the others leave. */
export const pickColumns = recordColumns<AdminPick>(
  [
    {
      id: 'matchDate',
      header: 'Kickoff',
      className: 'w-47',
      isSortable: true,
      cell: (pick) => <KickOff pick={pick} />,
    },
    { id: 'sport', header: 'Sport', className: 'w-31', cell: (pick) => <Competition pick={pick} /> },
    {
      id: 'match',
      header: 'Match',
      isNeeded: true,
      className: 'w-42',
      cell: (pick) => <Match pick={pick} />,
    },
    {
      id: 'prediction',
      header: 'Pick',
      cell: ({ prediction }) => (
        <bdi className="block truncate font-semibold" title={prediction}>
          {prediction}
        </bdi>
      ),
    },
    {
      id: 'odds',
      header: 'Odds',
      className: 'w-19 !text-end font-semibold tabular',
      isSortable: true,
      cell: ({ odds }) => formatOdds(odds),
    },
    {
      id: 'stake',
      header: 'Stake',
      className: 'w-16 !text-end tabular text-ink-2 whitespace-nowrap',
      cell: ({ stake }) => formatUnits(stake),
    },
    {
      id: 'confidence',
      header: 'Confidence',
      className: 'w-27',
      cell: ({ confidence }) => <ConfidenceDots level={confidence} />,
    },
    {
      id: 'level',
      header: 'Level',
      className: 'w-25',
      cell: ({ accessLevel }) => <LevelBadge level={accessLevel} />,
    },
    { id: 'status', header: 'Status', className: 'w-25', cell: (pick) => <Status pick={pick} /> },
    {
      id: 'actions',
      header: <span className="@max-[72rem]:sr-only">Actions</span>,
      className: 'w-31 !text-end @max-[72rem]:w-16',
      cell: (pick) => <RowActions pick={pick} />,
    },
  ],
  { list: 'picks', isDense: true },
);

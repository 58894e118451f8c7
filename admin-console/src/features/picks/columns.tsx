import type { AdminPick } from '@picks/contract/picks.admin';
import { ConfidenceDots, LevelBadge, OutcomeBadge } from '@picks/ui/badge';
import { formatDateTime, formatRelative } from '@picks/ui/format/dates';
import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { Link } from 'react-router-dom';
import { useZone } from '#src/session/zone.ts';
import { useNow } from '@picks/ui/use-now';
import { useOpen } from './open-url.ts';
import { isActive, isDue } from './picks.rules.ts';
import { RowActions } from './row-actions.tsx';

export const features = tableFeatures({});
const column = createColumnHelper<typeof features, AdminPick>();

function KickOff({ pick }: { pick: AdminPick }) {
  const now = useNow();
  return (
    <time
      dateTime={new Date(pick.matchDate).toISOString()}
      className="tabular block leading-4 whitespace-nowrap"
    >
      <span className="block text-[0.8125rem]">{formatDateTime(pick.matchDate, useZone())}</span>
      <span
        className={
          isDue(pick, now) ? 'text-[0.75rem] font-semibold text-warning' : 'text-[0.75rem] text-ink-3'
        }
      >
        {formatRelative(pick.matchDate, now)}
        {isDue(pick, now) && ' · due'}
      </span>
    </time>
  );
}

function Competition({ pick }: { pick: AdminPick }) {
  return (
    <span className="block leading-4">
      <span className="block truncate text-[0.8125rem] font-semibold">{pick.sport}</span>
      {pick.league !== pick.sport && (
        <span className="block truncate text-[0.75rem] text-ink-3">{pick.league}</span>
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
      title={`${pick.homeTeam} vs ${pick.awayTeam}`}
      className="block rounded-sm leading-4 text-[0.8125rem] hover:underline"
    >
      <span className="block truncate">{pick.homeTeam}</span> <span className="sr-only">vs</span>{' '}
      <span className="block truncate text-ink-2">{pick.awayTeam}</span>
    </Link>
  );
}

function Status({ pick }: { pick: AdminPick }) {
  return <OutcomeBadge status={pick.status} isActive={isActive(pick, useNow())} />;
}

/** Columns of the table: order and cells. Widths and alignment stand in `columnClass`. */
export const columns = column.columns([
  column.display({ id: 'matchDate', header: 'Kick-off', cell: ({ row }) => <KickOff pick={row.original} /> }),
  column.display({ id: 'sport', header: 'Sport', cell: ({ row }) => <Competition pick={row.original} /> }),
  column.display({ id: 'match', header: 'Match', cell: ({ row }) => <Match pick={row.original} /> }),
  column.display({
    id: 'prediction',
    header: 'Selection',
    cell: ({ row }) => (
      <span className="block truncate font-semibold" title={row.original.prediction}>
        {row.original.prediction}
      </span>
    ),
  }),
  column.display({ id: 'odds', header: 'Odds', cell: ({ row }) => formatOdds(row.original.odds) }),
  column.display({ id: 'stake', header: 'Stake', cell: ({ row }) => formatUnits(row.original.stake) }),
  column.display({
    id: 'confidence',
    header: 'Confidence',
    cell: ({ row }) => <ConfidenceDots level={row.original.confidence} />,
  }),
  column.display({
    id: 'level',
    header: 'Level',
    cell: ({ row }) => <LevelBadge level={row.original.accessLevel} />,
  }),
  column.display({ id: 'status', header: 'Status', cell: ({ row }) => <Status pick={row.original} /> }),
  column.display({
    id: 'actions',
    header: () => <span className="@max-[72rem]:sr-only">Actions</span>,
    cell: ({ row }) => <RowActions pick={row.original} />,
  }),
]);

/** Widths of the fixed layout; the selection takes what is left. */
const widths: Readonly<Record<string, string>> = {
  matchDate: 'w-43',
  sport: 'w-31',
  match: 'w-42',
  odds: 'w-19 !text-end font-semibold tabular',
  stake: 'w-16 !text-end tabular text-ink-2 whitespace-nowrap',
  confidence: 'w-27',
  level: 'w-25',
  status: 'w-25',
  actions: 'w-31 !text-end @max-[72rem]:w-16 @max-[72rem]:border-s',
};

export function columnClass(id: string): string {
  return widths[id] ?? '';
}

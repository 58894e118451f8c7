import { timelineKinds, timelineMessages } from '@picks/contract/timeline.admin';
import type { TimelineEntry, TimelineKind } from '@picks/contract/timeline.admin';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatDate } from '@picks/ui/format/dates';
import { Skeleton } from '@picks/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useZone } from '#src/session/zone.ts';
import { Failure } from '#src/ui/failure.tsx';
import { Entry, type TimelineOwner } from './timeline-entry.tsx';
import { byDay } from './timeline-days.ts';
import { timelineQuery } from './user-records.queries.ts';

const kindLabels: Readonly<Record<TimelineKind, string>> = {
  money: 'Money',
  plan: 'Plan',
  ticket: 'Tickets',
  session: 'Sign-ins',
  email: 'Emails',
  alert: 'Alerts',
  note: 'Notes',
  account: 'Account',
};

interface KindChoiceProps {
  readonly kind: TimelineKind | null;
  readonly onChoose: (kind: TimelineKind | null) => void;
}

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  return (
    <select
      aria-label="Show"
      value={kind ?? ''}
      onChange={(event) => onChoose(timelineKinds.find((each) => each === event.target.value) ?? null)}
      className="console-control !min-h-8 !w-auto font-medium"
    >
      <option value="">Everything</option>
      {timelineKinds.map((each) => (
        <option key={each} value={each}>
          {kindLabels[each]}
        </option>
      ))}
    </select>
  );
}

interface DaysProps {
  readonly entries: readonly TimelineEntry[];
  readonly owner: TimelineOwner;
}

function Days({ entries, owner }: DaysProps) {
  const zone = useZone();
  const days = byDay(entries, (at) => formatDate(at, zone));
  return (
    <div className="flex flex-col gap-3">
      {days.map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="type-overline mb-1 text-ink-3">{day}</h3>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry._id} entry={entry} owner={owner} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function NothingYet({ kind, onAll }: { kind: TimelineKind | null; onAll: () => void }) {
  return (
    <EmptyState
      icon={<History size={28} aria-hidden="true" />}
      title={kind === null ? timelineMessages.empty : 'Nothing of this kind'}
      action={
        kind !== null && (
          <Button variant="secondary" size="small" onClick={onAll}>
            Show everything
          </Button>
        )
      }
    />
  );
}

/** What happened with a user, the newest first. */
export function UserTimeline({ user }: { readonly user: TimelineOwner }) {
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(timelineKinds));
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    timelineQuery(user._id, kind),
  );
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <KindChoice kind={kind} onChoose={(chosen) => void setKind(chosen)} />
        <Link to={paths.auditOf(user._id)} className="font-semibold text-accent-text hover:underline">
          Audit log
        </Link>
      </div>
      {error !== null && (
        <Failure title={timelineMessages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {entries === undefined && error === null && <Skeleton className="h-80" />}
      {entries?.length === 0 && <NothingYet kind={kind} onAll={() => void setKind(null)} />}
      {entries !== undefined && entries.length > 0 && <Days entries={entries} owner={user} />}
      {hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          className="self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

import { accountMessages } from '@picks/contract/account';
import { endOtherSessions, endSession } from '@picks/contract/sign-in';
import { Button } from '@picks/ui/button';
import { formatDateTime } from '@picks/ui/format/dates';
import { Skeleton } from '@picks/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import { useZone } from '#src/session/zone.ts';
import { Failure } from '#src/ui/failure.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { sessionsQuery } from './sessions.queries.ts';

/** Where the administrator is signed in, and the end of it; `null` ends all but this one. */
export function Sessions() {
  const client = useQueryClient();
  const zone = useZone();
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api.call(endOtherSessions) : api.call(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
  return (
    <PanelSection title="Where you are signed in" heading="h2">
      {sessions.error !== null && (
        <Failure
          title={accountMessages.sessionsFailed}
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {end.error !== null && (
        <Failure title={accountMessages.endFailed} error={end.error} onDismiss={end.reset} />
      )}
      {sessions.isPending && <Skeleton className="h-16" />}
      <ul className="divide-y divide-line">
        {sessions.data?.map(({ _id, label, ip, lastSeenAt, current }) => (
          <li key={_id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="truncate font-medium">
                {label} {current && <span className="font-normal text-ink-3">(this device)</span>}
              </p>
              <p className="type-meta font-normal text-ink-3">
                {ip} · last used {formatDateTime(lastSeenAt, zone)}
              </p>
            </div>
            {!current && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Sign out ${label}`}
                busy={end.isPending && end.variables === _id}
                onClick={() => end.mutate(_id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(sessions.data?.length ?? 0) > 1 && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          busy={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          Sign out all other devices
        </Button>
      )}
    </PanelSection>
  );
}

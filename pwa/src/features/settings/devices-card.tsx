import { accountMessages } from '@picks/contract/account';
import type { ResponseOf } from '@picks/contract/endpoint';
import { endOtherSessions, endSession, listSessions } from '@picks/contract/sign-in';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { formatDateTime } from '@picks/ui/format/dates';
import { RetryButton } from '@picks/ui/retry-button';
import { Skeleton } from '@picks/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { useZone } from '#src/member/use-zone.ts';
import { NeedsConnection } from './needs-connection.tsx';

type Session = ResponseOf<typeof listSessions>['sessions'][number];

function useSessions(isReachable: boolean) {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      setSessions((await api.call(listSessions)).sessions);
    } catch {
      setHasFailed(true);
    }
  }, []);
  useEffect(() => {
    if (isReachable) void load();
  }, [isReachable, load]);
  return { sessions, hasFailed, load };
}

/** Where the member is signed in, and the end of it. */
export function DevicesCard() {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const { sessions, hasFailed, load } = useSessions(isReachable);
  const { busy, failure, submit } = useSubmit(accountMessages.endFailed);
  const end = (act: () => Promise<unknown>) =>
    submit(async () => {
      await act();
      await load();
    });
  return (
    <section aria-labelledby="devices" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="devices" className="type-heading text-ink">
        Where you are signed in
      </h2>
      {hasFailed && isReachable && (
        <Banner tone="danger" action={<RetryButton onRetry={() => void load()} />}>
          {accountMessages.sessionsFailed}.
        </Banner>
      )}
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
      {sessions === null && !hasFailed && isReachable && <Skeleton className="h-16" />}
      {!isReachable && <NeedsConnection />}
      {sessions !== null && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <Device
              key={session._id}
              session={session}
              isBlocked={busy || !isReachable}
              onEnd={() => void end(() => api.call(endSession, { params: { id: session._id } }))}
            />
          ))}
        </ul>
      )}
      {sessions !== null && sessions.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          busy={busy}
          disabled={!isReachable}
          onClick={() => void end(() => api.call(endOtherSessions))}
        >
          Sign out all other devices
        </Button>
      )}
    </section>
  );
}

interface DeviceProps {
  readonly session: Session;
  readonly isBlocked: boolean;
  readonly onEnd: () => void;
}

function Device({ session, isBlocked, onEnd }: DeviceProps) {
  const zone = useZone();
  const { label, ip, current, lastSeenAt } = session;
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="type-body font-semibold text-ink">
          {label}
          {current && <span className="type-meta ms-2 text-success">This device</span>}
        </p>
        <p className="type-meta font-normal break-words text-ink-2">
          {ip} · last seen <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt, zone)}</time>
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="small"
          className="max-lg:min-h-11"
          disabled={isBlocked}
          aria-label={`Sign out ${label}, last seen ${formatDateTime(lastSeenAt, zone)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

import {
  calendarMessages,
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '@picks/contract/calendar';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { formatDate } from '@picks/ui/format/dates';
import { RetryButton } from '@picks/ui/retry-button';
import { Skeleton } from '@picks/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { useSubmit } from '#src/forms/use-submit.ts';
import { useZone } from '#src/member/use-zone.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { NeedsConnection } from './needs-connection.tsx';

interface Feed {
  /** null while the calendar has no address */
  readonly createdAt: string | null;
  /** known only where it was made, until the page is left */
  readonly address?: string;
}

function useFeed(isReachable: boolean) {
  const [feed, setFeed] = useState<Feed | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const { createdAt } = await api.call(getCalendarFeed);
      // What was just made here is known with its address.
      setFeed((known) => (known?.createdAt === createdAt ? known : { createdAt }));
    } catch {
      setHasFailed(true);
    }
  }, []);
  useEffect(() => {
    if (isReachable) void load();
  }, [isReachable, load]);
  return { feed, setFeed, hasFailed, load };
}

type Question = 'replace' | 'remove';

/** The member's picks in their own calendar, under a secret address. */
export function CalendarCard() {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const { feed, setFeed, hasFailed, load } = useFeed(isReachable);
  const { busy, failure, submit } = useSubmit(calendarMessages.saveFailed);
  const [asked, setAsked] = useState<Question | null>(null);
  const create = () => submit(async () => setFeed(await api.call(createCalendarFeed)));
  const remove = () =>
    submit(async () => {
      await api.call(removeCalendarFeed);
      setFeed({ createdAt: null });
    });
  const answer = (question: Question) => {
    setAsked(null);
    void (question === 'remove' ? remove() : create());
  };
  return (
    <section aria-labelledby="calendar" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="calendar" className="type-heading text-ink">
        Your calendar
      </h2>
      <p className="type-body text-ink-2">
        See kickoffs in Google Calendar, Apple Calendar or Outlook. It has the picks your plan unlocks. Locked
        picks show only the game and its time.
      </p>
      {hasFailed && isReachable && (
        <Banner tone="danger" action={<RetryButton onRetry={() => void load()} />}>
          {calendarMessages.loadFailed}.
        </Banner>
      )}
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
      {feed === null && !hasFailed && isReachable && <Skeleton className="h-11" />}
      {!isReachable && <NeedsConnection />}
      {feed !== null && (
        <>
          {feed.address !== undefined && <CalendarAddress address={feed.address} />}
          {feed.createdAt !== null && feed.address === undefined && <Hidden since={feed.createdAt} />}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              busy={busy}
              disabled={!isReachable}
              onClick={() => (feed.createdAt === null ? void create() : setAsked('replace'))}
            >
              {feed.createdAt === null ? 'Get an address' : 'New address'}
            </Button>
            {feed.createdAt !== null && (
              <Button variant="quiet" disabled={busy || !isReachable} onClick={() => setAsked('remove')}>
                Turn off
              </Button>
            )}
          </div>
        </>
      )}
      {asked !== null && (
        <Confirm question={asked} onConfirm={() => answer(asked)} onCancel={() => setAsked(null)} />
      )}
    </section>
  );
}

/** There is an address, and only calendars that have it know it. */
function Hidden({ since }: { since: string }) {
  const zone = useZone();
  return (
    <p className="type-body text-ink-2">
      On since {formatDate(since, zone)}. The address is secret, so we can't show it again. If you lost it,
      get a new one.
    </p>
  );
}

interface ConfirmProps {
  readonly question: Question;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Calendars that read the old address go quiet without a word, so it is said before. */
function Confirm({ question, onConfirm, onCancel }: ConfirmProps) {
  const isRemoval = question === 'remove';
  return (
    <Dialog
      title={isRemoval ? 'Turn off your calendar?' : 'Get a new address?'}
      isQuestion
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={isRemoval ? 'danger' : 'primary'} onClick={onConfirm}>
            {isRemoval ? 'Turn off' : 'New address'}
          </Button>
        </>
      }
    >
      <p className="type-body text-ink-2">
        The address you have now stops working. Calendars that use it won't get new games.
      </p>
    </Dialog>
  );
}

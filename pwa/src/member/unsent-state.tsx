import { formatClock } from '@picks/ui/format/dates';
import { CircleAlert, Clock3 } from 'lucide-react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { OutboxRow } from '#src/offline/tables.ts';
import { useZone } from './use-zone.ts';

/** What the wait is for: only without a server within reach is it the connection. */
export function waitingText(
  state: OutboxRow['state'],
  isReachable: boolean,
  done: 'sent' | 'saved' = 'sent',
): string {
  if (state === 'sending') return done === 'sent' ? 'Sending…' : 'Saving…';
  if (!isReachable) return `Will ${done === 'sent' ? 'send' : 'be saved'} when you're back online`;
  return state === 'retry' ? `Couldn't be ${done} yet, trying again` : `Will be ${done} in a moment`;
}

/** Where something stands that the server does not have yet. */
export function UnsentState({ row, done = 'sent' }: { row: OutboxRow; done?: 'sent' | 'saved' }) {
  const zone = useZone();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  if (row.state === 'attention')
    return (
      <span className="type-meta flex items-center gap-1.5 text-danger">
        <CircleAlert size={15} aria-hidden="true" />
        Needs your attention{row.refusal === null ? '' : `: ${row.refusal.message}`}
      </span>
    );
  return (
    <span className="type-meta flex items-center gap-1.5 font-normal text-ink-2">
      <Clock3 size={15} aria-hidden="true" />
      {waitingText(row.state, isReachable, done)} · queued {formatClock(row.queuedAt, zone)}
    </span>
  );
}

import { Button } from '@picks/ui/button';
import { formatClock } from '@picks/ui/format/dates';
import { CircleAlert, Clock3 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { OutboxRow } from '#src/offline/tables.ts';
import { takeBack } from '#src/offline/outbox.ts';
import { flushOutbox } from '#src/session/outbox.ts';
import { keepDraft } from './draft.ts';
import { emptyTicket, type Reopened, TICKET_FORM } from './use-new-ticket.ts';
import { useZone } from '#src/member/use-zone.ts';

/** What the wait is for: only without a server within reach is it the connection. */
export function waitingText(state: OutboxRow['state'], isReachable: boolean): string {
  if (state === 'sending') return 'Sending…';
  if (!isReachable) return "Will send when you're back online";
  return state === 'retry' ? "Couldn't be sent yet, trying again" : 'Will be sent in a moment';
}

/** Where something stands that the server does not have yet. */
export function UnsentState({ row }: { row: OutboxRow }) {
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
      {waitingText(row.state, isReachable)} · queued {formatClock(row.queuedAt, zone)}
    </span>
  );
}

/** Tickets written on this device that still wait, with what can be done about them. */
export function UnsentTickets({ rows }: { rows: readonly OutboxRow[] }) {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const navigate = useNavigate();

  /** Back into the form, with its text and what the server said of it. */
  async function edit({ id, data, refusal }: OutboxRow) {
    if (data.kind !== 'ticket' || !(await takeBack(id))) return;
    await keepDraft(TICKET_FORM, { ...emptyTicket, ...data.body });
    const state: Reopened = { refusal };
    await navigate(paths.supportNew, { state });
  }

  if (rows.length === 0) return null;
  return (
    <ul aria-label="Not sent yet" className="card divide-y divide-line border-dashed">
      {rows.map((row) =>
        row.data.kind !== 'ticket' ? null : (
          <li key={row.id} className="flex flex-col gap-2 px-4 py-3.5">
            <p className="type-body truncate font-semibold text-ink">{row.data.body.subject}</p>
            <UnsentState row={row} />
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="small" onClick={() => void edit(row)}>
                Edit
              </Button>
              <Button variant="quiet" size="small" onClick={() => void takeBack(row.id)}>
                Cancel
              </Button>
              {isReachable && row.state === 'retry' && (
                <Button variant="quiet" size="small" onClick={() => void flushOutbox(true)}>
                  Send now
                </Button>
              )}
            </div>
          </li>
        ),
      )}
    </ul>
  );
}

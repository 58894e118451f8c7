import { Button } from '@picks/ui/button';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { OutboxRow } from '#src/offline/tables.ts';
import { takeBack } from '#src/offline/outbox.ts';
import { flushOutbox } from '#src/session/outbox.ts';
import { keepDraft } from './draft.ts';
import { emptyTicket, type Reopened, TICKET_FORM } from './use-new-ticket.ts';
import { UnsentState } from '#src/member/unsent-state.tsx';

/** Tickets written on this device that still wait, with what can be done about them. */
export function UnsentTickets({ rows }: { rows: readonly OutboxRow[] }) {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const navigate = useNavigate();

  /** Back into the form, with its text and what the server said of it. */
  async function edit({ id, data, refusal }: OutboxRow) {
    if (data.kind !== 'ticket' || !(await takeBack(id))) return;
    const { attachments: _, ...texts } = data.body;
    await keepDraft(TICKET_FORM, { ...emptyTicket, ...texts });
    const state: Reopened = { refusal };
    await navigate(paths.supportNew, { state });
  }

  if (rows.length === 0) return null;
  return (
    <ul aria-label="Not sent yet" className="card divide-y divide-line border-dashed">
      {rows.map((row) =>
        row.data.kind !== 'ticket' ? null : (
          <li key={row.id} className="flex flex-col gap-2 px-4 py-3.5">
            <bdi className="type-body block truncate font-semibold text-ink">{row.data.body.subject}</bdi>
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

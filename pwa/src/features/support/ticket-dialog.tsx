import { checkInput } from '@picks/api-client/check-input';
import { replyToTicket, supportMessages, supportProblems, type Ticket } from '@picks/contract/support';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { TextAreaField } from '@picks/ui/field';
import { formatDateTime } from '@picks/ui/format/dates';
import clsx from 'clsx';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { OutboxRow } from '#src/offline/tables.ts';
import { takeBack } from '#src/offline/outbox.ts';
import { sendOrQueue } from '#src/session/outbox.ts';
import { useAnswers } from '#src/member/unread.tsx';
import { useZone } from '#src/member/use-zone.ts';
import { TicketStatus } from './ticket-status.tsx';
import { UnsentState } from './unsent-tickets.tsx';
import { useDraft } from './use-draft.ts';

interface TicketDialogProps {
  readonly ticket: Ticket;
  readonly unsent: readonly OutboxRow[];
  readonly onClose: () => void;
}

/** One ticket: its text, both sides' responses in order, and room for another. */
export function TicketDialog({ ticket, unsent, onClose }: TicketDialogProps) {
  const zone = useZone();
  useAnswers({ ids: [ticket._id] });
  const waiting = unsent.filter(({ data }) => data.kind === 'reply' && data.ticketId === ticket._id);
  const isWaiting =
    ticket.firstReplyAt === null && (ticket.status === 'open' || ticket.status === 'in_progress');
  return (
    <Dialog title={ticket.subject} onClose={onClose}>
      <p className="type-meta flex flex-wrap items-center gap-x-3 gap-y-1 font-normal text-ink-3">
        <TicketStatus status={ticket.status} />
        <span className="tabular">{ticket.ticketNumber}</span>
        <span>{ticket.priority.charAt(0).toUpperCase() + ticket.priority.slice(1)} priority</span>
        <time dateTime={ticket.createdAt}>{formatDateTime(ticket.createdAt, zone)}</time>
      </p>
      {isWaiting && (
        <p className="type-meta mt-2 font-normal text-ink-2">
          First reply by {formatDateTime(ticket.dueAt, zone)}
        </p>
      )}
      <p className="mt-3 break-words whitespace-pre-line text-ink">{ticket.description}</p>
      <ol aria-label="Responses" className="mt-4 flex flex-col gap-3">
        {ticket.responses.map(({ _id, message, isAdmin, createdAt }) => (
          <Response key={_id} isAdmin={isAdmin} message={message}>
            <time dateTime={createdAt}>{formatDateTime(createdAt, zone)}</time>
          </Response>
        ))}
        {waiting.map((row) =>
          row.data.kind !== 'reply' ? null : (
            <Response key={row.id} isAdmin={false} message={row.data.body.message}>
              <UnsentState row={row} />
              <button
                type="button"
                onClick={() => void takeBack(row.id)}
                className="-my-2 py-2 font-semibold text-accent-text"
              >
                Cancel
              </button>
            </Response>
          ),
        )}
      </ol>
      {ticket.responses.length === 0 && waiting.length === 0 && (
        <p className="mt-4 text-ink-3">{supportMessages.noResponses}</p>
      )}
      {ticket.status === 'closed' ? (
        <p className="mt-4 text-ink-2">{supportProblems.ticket_closed.message}</p>
      ) : (
        <ReplyForm ticketId={ticket._id} />
      )}
    </Dialog>
  );
}

function Response({
  isAdmin,
  message,
  children,
}: {
  isAdmin: boolean;
  message: string;
  children: ReactNode;
}) {
  return (
    <li className={clsx('rounded-control px-3.5 py-2.5', isAdmin ? 'me-6 bg-accent-soft' : 'ms-6 bg-sunken')}>
      <p className="type-meta flex flex-wrap items-center justify-between gap-x-3 font-normal text-ink-3">
        <span className="font-semibold text-ink">{isAdmin ? supportMessages.team : supportMessages.you}</span>
        {children}
      </p>
      <p className="mt-1 break-words whitespace-pre-line text-ink">{message}</p>
    </li>
  );
}

function ReplyForm({ ticketId }: { ticketId: string }) {
  const { values, change, clear } = useDraft(`reply:${ticketId}`, { message: '' });
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value: body, fields } = checkInput(replyToTicket.body, values);
    if (body === undefined) return setError(fields['message']);
    setBusy(true);
    void sendOrQueue({ kind: 'reply', ticketId, body })
      .then(clear)
      .finally(() => setBusy(false));
  }

  return (
    <form onSubmit={onSubmit} noValidate className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <TextAreaField
        label="Your reply"
        name="message"
        rows={3}
        value={values.message}
        onChange={(event) => {
          setError(undefined);
          change({ message: event.target.value });
        }}
        error={error}
      />
      <Button type="submit" busy={busy}>
        {busy ? 'Sending...' : 'Send reply'}
      </Button>
    </form>
  );
}

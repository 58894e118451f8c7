import { checkInput } from '@picks/api-client/check-input';
import { replyToTicket, supportMessages, supportProblems, type Ticket } from '@picks/contract/support';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { TextAreaField } from '@picks/ui/field';
import { formatDateTime } from '@picks/ui/format/dates';
import { useNow } from '@picks/ui/use-now';
import { isolated } from '@picks/ui/format/isolated';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { OutboxRow } from '#src/offline/tables.ts';
import { takeBack } from '#src/offline/outbox.ts';
import { sendOrQueue } from '#src/session/outbox.ts';
import { useAnswers } from '#src/member/unread.tsx';
import { UnsentState } from '#src/member/unsent-state.tsx';
import { useZone } from '#src/member/use-zone.ts';
import { Attach, attachedTo, Attached, useAttachments } from './attachments.tsx';
import { Satisfaction } from './satisfaction.tsx';
import { TicketStatus } from './ticket-status.tsx';
import { useDraft } from './use-draft.ts';

/** When our reply is due, or was. */
function ReplyDue({ at }: { at: string }) {
  const isLate = useNow() > Date.parse(at);
  return (
    <p className="type-meta mt-2 font-normal text-ink-2">
      {isLate ? 'Our reply was due' : "We'll reply by"} {formatDateTime(at, useZone())}
    </p>
  );
}

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
  return (
    <Dialog title={isolated(ticket.subject)} onClose={onClose}>
      <p className="type-meta flex flex-wrap items-center gap-x-3 gap-y-1 font-normal text-ink-3">
        <TicketStatus status={ticket.status} />
        <span className="tabular">{ticket.ticketNumber}</span>
        <span>{ticket.priority.charAt(0).toUpperCase() + ticket.priority.slice(1)} priority</span>
        <time dateTime={ticket.createdAt}>{formatDateTime(ticket.createdAt, zone)}</time>
      </p>
      {typeof ticket.waitingSince === 'string' && <ReplyDue at={ticket.dueAt} />}
      <p dir="auto" className="mt-3 break-words whitespace-pre-line text-ink">
        {ticket.description}
      </p>
      <Attached files={ticket.attachments} />
      <ol aria-label="Responses" className="mt-4 flex flex-col gap-3">
        {ticket.responses.map(({ _id, message, isAdmin, createdAt, mergedFrom, attachments }) => (
          <Response key={_id} isAdmin={isAdmin} message={message} files={attachments}>
            {mergedFrom && <span className="tabular">from {mergedFrom}</span>}
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
      <Satisfaction ticket={ticket} unsent={unsent} />
      {ticket.status === 'closed' ? <Closed ticket={ticket} /> : <ReplyForm ticketId={ticket._id} />}
    </Dialog>
  );
}

/** Why there is no room for another response, and where it goes on. */
function Closed({ ticket: { mergedInto } }: { ticket: Ticket }) {
  if (!mergedInto) return <p className="mt-4 text-ink-2">{supportProblems.ticket_closed.message}</p>;
  return (
    <p className="mt-4 border-t border-line pt-4 text-ink-2">
      We merged this ticket into another one of yours.{' '}
      <Link
        to={`${paths.supportTickets}?ticket=${mergedInto._id}`}
        replace
        className="inline-block py-2 font-semibold text-accent-text underline underline-offset-2"
      >
        Go on in {mergedInto.ticketNumber}
      </Link>
    </p>
  );
}

function Response({
  isAdmin,
  message,
  files,
  children,
}: {
  isAdmin: boolean;
  message: string;
  files?: Ticket['attachments'];
  children: ReactNode;
}) {
  return (
    <li className={clsx('rounded-control px-3.5 py-2.5', isAdmin ? 'me-6 bg-accent-soft' : 'ms-6 bg-sunken')}>
      <p className="type-meta flex flex-wrap items-center justify-between gap-x-3 font-normal text-ink-3">
        <span className="font-semibold text-ink">{isAdmin ? supportMessages.team : supportMessages.you}</span>
        {children}
      </p>
      <p dir="auto" className="mt-1 break-words whitespace-pre-line text-ink">
        {message}
      </p>
      <Attached files={files} />
    </li>
  );
}

function ReplyForm({ ticketId }: { ticketId: string }) {
  const { values, change, clear } = useDraft(`reply:${ticketId}`, { message: '' });
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const uploads = useAttachments();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value: body, fields } = checkInput(replyToTicket.body, { ...values, ...attachedTo(uploads) });
    if (body === undefined) return setError(fields['message']);
    setBusy(true);
    void sendOrQueue({ kind: 'reply', ticketId, body })
      .then(() => {
        clear();
        uploads.clear();
      })
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
      <Attach uploads={uploads} />
      <Button type="submit" busy={busy} disabled={uploads.isSending}>
        {busy ? 'Sending...' : 'Send reply'}
      </Button>
    </form>
  );
}

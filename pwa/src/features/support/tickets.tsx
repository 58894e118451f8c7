import { shellMessages } from '@picks/contract/shell';
import { supportMessages, type Ticket } from '@picks/contract/support';
import { Banner } from '@picks/ui/banner';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatDate } from '@picks/ui/format/dates';
import { Skeleton } from '@picks/ui/skeleton';
import { ChevronRight, MessagesSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { AsOfLine } from '#src/session/as-of-line.tsx';
import { useZone } from '#src/session/use-zone.ts';
import { TicketDialog } from './ticket-dialog.tsx';
import { TicketStatus } from './ticket-status.tsx';
import { UnsentTickets } from './unsent-tickets.tsx';
import { categoryName } from './use-new-ticket.ts';
import { type Conversations, useTickets } from './use-tickets.ts';

/** The tickets tab: from this device, offline too, with what still waits to be sent on top. */
export function Tickets() {
  const query = useTickets();
  return (
    <>
      {query.state === 'loading' && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{shellMessages.loading}</span>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {query.state === 'failed' && <Banner tone="danger">Your tickets could not be loaded.</Banner>}
      {query.state === 'ready' && <Loaded {...query.data} />}
    </>
  );
}

function Loaded({ tickets, unsent, syncedAt, isOld }: Conversations) {
  // In the address: the mail about an answer leads to it.
  const [params, setParams] = useSearchParams();
  const openId = params.get('ticket');
  const setOpenId = (id: string | null) =>
    setParams(id === null ? {} : { ticket: id }, { preventScrollReset: true, replace: id === null });
  const open = tickets.find(({ _id }) => _id === openId);
  const waiting = unsent.filter(({ data }) => data.kind === 'ticket');
  return (
    <>
      <AsOfLine syncedAt={syncedAt} isOld={isOld} />
      <UnsentTickets rows={waiting} />
      {tickets.length === 0 && waiting.length === 0 && <NoTickets />}
      {tickets.length > 0 && (
        <ul aria-label="Tickets" className="card divide-y divide-line overflow-hidden">
          {tickets.map((ticket) => (
            <Row key={ticket._id} ticket={ticket} onOpen={() => setOpenId(ticket._id)} />
          ))}
        </ul>
      )}
      {open && <TicketDialog ticket={open} unsent={unsent} onClose={() => setOpenId(null)} />}
    </>
  );
}

function NoTickets() {
  return (
    <div className="card">
      <EmptyState
        icon={<MessagesSquare size={28} aria-hidden="true" />}
        title={supportMessages.empty}
        action={
          <Link to={paths.supportNew} replace className={buttonClass('secondary')}>
            Open a ticket
          </Link>
        }
      >
        {supportMessages.emptyHint}
      </EmptyState>
    </div>
  );
}

function Row({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const zone = useZone();
  const answers = ticket.responses.filter(({ isAdmin }) => isAdmin).length;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        className="flex w-full items-center gap-3 px-4 py-3.5 text-start hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="type-body truncate font-semibold text-ink">{ticket.subject}</span>
            <TicketStatus status={ticket.status} />
          </span>
          <span className="type-meta mt-1.5 flex flex-wrap gap-x-3 font-normal text-ink-3">
            <span className="tabular">{ticket.ticketNumber}</span>
            <span>{categoryName(ticket.category)}</span>
            <span>{ticket.priority.charAt(0).toUpperCase() + ticket.priority.slice(1)} priority</span>
            <time dateTime={ticket.createdAt}>{formatDate(ticket.createdAt, zone)}</time>
            {answers > 0 && (
              <span className="font-medium text-accent-text">
                {answers === 1 ? '1 answer' : `${answers} answers`}
              </span>
            )}
          </span>
        </span>
        <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}

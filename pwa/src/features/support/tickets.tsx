import { shellMessages } from '@picks/contract/shell';
import { supportMessages, type Ticket } from '@picks/contract/support';
import { Banner } from '@picks/ui/banner';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatDate } from '@picks/ui/format/dates';
import { counted } from '@picks/ui/format/numbers';
import { ListRow, LoadingRows } from '@picks/ui/list-row';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { AsOfLine } from '#src/member/as-of-line.tsx';
import { useUnread } from '#src/member/unread.tsx';
import { useOpened } from '#src/page/use-opened.ts';
import { useZone } from '#src/member/use-zone.ts';
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
      {query.state === 'loading' && <LoadingRows label={shellMessages.loading} />}
      {query.state === 'failed' && <Banner tone="danger">We couldn't load your tickets.</Banner>}
      {query.state === 'ready' && <Loaded {...query.data} />}
    </>
  );
}

function Loaded({ tickets, unsent, syncedAt, isOld }: Conversations) {
  const { openId, open, close } = useOpened('ticket');
  const opened = tickets.find(({ _id }) => _id === openId);
  const waiting = unsent.filter(({ data }) => data.kind === 'ticket');
  return (
    <>
      <AsOfLine syncedAt={syncedAt} isOld={isOld} />
      <UnsentTickets rows={waiting} />
      {tickets.length === 0 && waiting.length === 0 && <NoTickets />}
      {tickets.length > 0 && (
        <ul aria-label="Tickets" className="card divide-y divide-line overflow-hidden">
          {tickets.map((ticket) => (
            <Row key={ticket._id} ticket={ticket} onOpen={() => open(ticket._id)} />
          ))}
        </ul>
      )}
      {opened && <TicketDialog key={opened._id} ticket={opened} unsent={unsent} onClose={close} />}
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
  const isUnread = useUnread().has(ticket._id);
  const answers = ticket.responses.filter(({ isAdmin }) => isAdmin).length;
  return (
    <ListRow
      title={ticket.subject}
      aside={<TicketStatus status={ticket.status} />}
      isUnread={isUnread}
      onOpen={onOpen}
    >
      <span className="type-meta mt-1.5 flex flex-wrap gap-x-3 font-normal text-ink-3">
        <span className="tabular">{ticket.ticketNumber}</span>
        <span>{categoryName(ticket.category)}</span>
        <span>{ticket.priority.charAt(0).toUpperCase() + ticket.priority.slice(1)} priority</span>
        <time dateTime={ticket.createdAt}>{formatDate(ticket.createdAt, zone)}</time>
        {answers > 0 && (
          <span className="font-medium text-accent-text">{counted(answers, 'reply', 'replies')}</span>
        )}
      </span>
    </ListRow>
  );
}

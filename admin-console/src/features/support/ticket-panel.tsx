import type { AdminTicket } from '@picks/contract/support.admin';
import { panelMessages } from '@picks/contract/panel.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { useLastGood } from '#src/ui/last-good.ts';
import { Moment } from '#src/ui/moment.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { isTurning, type Walk } from '#src/ui/walk.ts';
import { word } from '#src/ui/words.ts';
import { Conversation } from './conversation.tsx';
import { Notes } from './notes.tsx';
import { ReplyForm } from './reply-form.tsx';
import { oneTicketQuery } from './support.queries.ts';
import { OverdueBadge } from './ticket-columns.tsx';
import { TicketStanding } from './ticket-standing.tsx';

function TicketFacts({ ticket }: { ticket: AdminTicket }) {
  const { user, firstReplyAt } = ticket;
  const isDone = ticket.status === 'resolved' || ticket.status === 'closed';
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <p className="type-title min-w-0 break-words">{ticket.subject}</p>
        {ticket.isOverdue && <OverdueBadge />}
      </div>
      <dl className="mt-3 divide-y divide-line">
        <Fact label="Number">
          <Copyable label="Ticket number" value={ticket.ticketNumber} />
        </Fact>
        <Fact label="Member">
          <Link to={paths.user(user._id)} className="font-semibold text-accent-text hover:underline">
            {user.name}
          </Link>
          <span className="block text-ink-3">{user.email}</span>
        </Fact>
        <Fact label="Category">{word(ticket.category)}</Fact>
        <Fact label="Opened">
          <Moment instant={ticket.createdAt} />
        </Fact>
        {firstReplyAt === null && !isDone && (
          <Fact label="First reply due">
            <Moment instant={ticket.dueAt} />
          </Fact>
        )}
        {firstReplyAt !== null && (
          <Fact label="First reply">
            <Moment instant={firstReplyAt} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

interface TicketPanelProps {
  readonly id: string;
  readonly walk: Walk;
  readonly onClose: () => void;
}

/** One ticket beside the queue: who asks, what was said, and the answer to it. */
export function TicketPanel({ id, walk, onClose }: TicketPanelProps) {
  const { data: newest, error, refetch } = useQuery({ ...oneTicketQuery(id), enabled: !isTurning(id) });
  const ticket = useLastGood(newest);
  /** a sent response begins another form */
  const [round, setRound] = useState(0);
  return (
    <SidePanel
      noun="Ticket"
      title="Ticket details"
      announcement={ticket && `${ticket.ticketNumber}, ${ticket.subject}`}
      walk={walk}
      onClose={onClose}
    >
      {ticket === null ? (
        <EmptyState title="This ticket does not exist">Look for it in the queue.</EmptyState>
      ) : (
        <div className="flex flex-col gap-6 p-4">
          {error !== null && (
            <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
          )}
          {ticket === undefined && error === null && <Skeleton className="h-80" />}
          {ticket !== undefined && (
            <>
              <TicketFacts ticket={ticket} />
              <TicketStanding ticket={ticket} />
              <Conversation ticket={ticket} />
              <ReplyForm key={round} ticket={ticket} onSent={() => setRound(round + 1)} />
              <Notes ticket={ticket} />
            </>
          )}
        </div>
      )}
    </SidePanel>
  );
}

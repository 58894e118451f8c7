import { type AdminTicket, adminSupportMessages } from '@picks/contract/support.admin';
import type { TicketPriority } from '@picks/contract/support';
import { Badge, type BadgeTone } from '@picks/ui/badge';
import { AlarmClock, ChevronsUp, Reply } from 'lucide-react';
import { useContext } from 'react';
import { useZone } from '#src/session/zone.ts';
import { Line, RecordLink, Since } from '#src/ui/cells.tsx';
import { MemberCell } from '#src/ui/member-link.tsx';
import { RecordHref } from '#src/ui/queue-screen.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { word } from '#src/ui/labels.ts';
import { statusLabels } from './ticket-labels.ts';

const tones: Readonly<Record<TicketPriority, BadgeTone>> = {
  urgent: 'lost',
  high: 'pending',
  medium: 'neutral',
  low: 'neutral',
};

function PriorityBadge({ priority }: { priority: TicketPriority }) {
  const icon = priority === 'urgent' && <ChevronsUp size={13} strokeWidth={2.5} aria-hidden="true" />;
  return (
    <Badge tone={tones[priority]} icon={icon}>
      {word(priority)}
    </Badge>
  );
}

export function OverdueMark() {
  return (
    <span className="flex items-center gap-1 text-[0.75rem] font-semibold whitespace-nowrap text-danger">
      <AlarmClock size={12} strokeWidth={2.5} aria-hidden="true" />
      Overdue
    </span>
  );
}

function Subject({ ticket }: { ticket: AdminTicket }) {
  const href = useContext(RecordHref);
  return (
    <RecordLink id={ticket._id} href={href(ticket._id)} title={ticket.subject} line={ticket.ticketNumber} />
  );
}

/** How long a ticket has been waiting for us, and when our reply is due. */
function Waiting({ ticket }: { ticket: AdminTicket }) {
  const { waitingSince, firstReplyAt, isOverdue, dueAt, status } = ticket;
  const zone = useZone();
  if (typeof waitingSince === 'string')
    return (
      <span className="flex flex-col items-start leading-4">
        <span className="text-[0.8125rem] whitespace-nowrap text-ink-2">
          <Since instant={waitingSince} />
          {firstReplyAt !== null && ', follow-up'}
        </span>
        {isOverdue ? (
          <OverdueMark />
        ) : (
          <span className="tabular text-[0.75rem] whitespace-nowrap text-ink-3">
            Due <RelativeTime instant={dueAt} zone={zone} />
          </span>
        )}
      </span>
    );
  const isDone = status === 'resolved' || status === 'closed';
  return isDone ? null : <span className="text-[0.8125rem] text-ink-3">Answered</span>;
}

/** The beginning of the last message, with a mark if it's ours. */
function LastMessage({ ticket: { preview, isPreviewOurs } }: { ticket: AdminTicket }) {
  return (
    <Line>
      {isPreviewOurs === true && (
        <Reply size={14} role="img" aria-label="Our reply:" className="me-1 inline align-[-2px] text-ink-3" />
      )}
      {preview}
    </Line>
  );
}

export const ticketColumns = recordColumns<AdminTicket>(
  [
    { id: 'subject', header: 'Ticket', className: 'w-64', cell: (ticket) => <Subject ticket={ticket} /> },
    {
      id: 'due',
      header: adminSupportMessages.waiting,
      className: 'w-36',
      cell: (ticket) => <Waiting ticket={ticket} />,
    },
    {
      id: 'status',
      header: 'Status',
      className: 'w-36',
      cell: ({ status }) => <StatusBadge status={status} label={statusLabels[status]} />,
    },
    { id: 'member', header: 'Member', className: 'w-40', cell: ({ user }) => <MemberCell user={user} /> },
    {
      id: 'preview',
      header: 'Last message',
      cell: (ticket) => <LastMessage ticket={ticket} />,
    },
    {
      id: 'priority',
      header: 'Priority',
      className: 'w-28',
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      id: 'updated',
      header: 'Updated',
      className: 'w-28',
      cell: ({ updatedAt }) => <Since instant={updatedAt} />,
    },
  ],
  { list: 'tickets' },
);

import { TICKET_PREVIEW, type AdminTicket } from '@picks/contract/support.admin';
import type { TicketPriority } from '@picks/contract/support';
import { Badge, type BadgeTone } from '@picks/ui/badge';
import { AlarmClock, ChevronsUp } from 'lucide-react';
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

export function OverdueBadge() {
  return (
    <Badge tone="lost" icon={<AlarmClock size={13} strokeWidth={2.5} aria-hidden="true" />}>
      Overdue
    </Badge>
  );
}

function Subject({ ticket }: { ticket: AdminTicket }) {
  const href = useContext(RecordHref);
  return (
    <RecordLink id={ticket._id} href={href(ticket._id)} title={ticket.subject} line={ticket.ticketNumber} />
  );
}

/** Until when the first reply is promised, while there is none. */
function Due({ ticket }: { ticket: AdminTicket }) {
  const zone = useZone();
  if (ticket.isOverdue) return <OverdueBadge />;
  if (ticket.firstReplyAt !== null) return <span className="text-[0.8125rem] text-ink-3">Answered</span>;
  if (ticket.status === 'resolved' || ticket.status === 'closed') return null;
  return (
    <span className="tabular text-[0.8125rem] whitespace-nowrap text-ink-2">
      <RelativeTime instant={ticket.dueAt} zone={zone} />
    </span>
  );
}

export const ticketColumns = recordColumns<AdminTicket>(
  [
    { id: 'subject', header: 'Ticket', className: 'w-64', cell: (ticket) => <Subject ticket={ticket} /> },
    { id: 'due', header: 'First reply due', className: 'w-32', cell: (ticket) => <Due ticket={ticket} /> },
    {
      id: 'status',
      header: 'Status',
      className: 'w-36',
      cell: ({ status }) => <StatusBadge status={status} label={statusLabels[status]} />,
    },
    { id: 'member', header: 'Member', className: 'w-40', cell: ({ user }) => <MemberCell user={user} /> },
    {
      id: 'preview',
      header: 'Message',
      cell: ({ preview, description }) => (
        <Line>
          {preview}
          {description.length > TICKET_PREVIEW && '…'}
        </Line>
      ),
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

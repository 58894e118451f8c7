import { type AdminTicket, adminSupportMessages } from '@picks/contract/support.admin';
import { ticketPriorities, ticketStatuses } from '@picks/contract/support';
import { EmptyState } from '@picks/ui/empty-state';
import { LifeBuoy } from 'lucide-react';
import { type QueuePage, QueueScreen } from '#src/ui/queue-screen.tsx';
import { queueParsers, useQueueUrl } from '#src/ui/queue-url.ts';
import { word } from '#src/ui/words.ts';
import { ticketsQuery } from './support.queries.ts';
import { ticketColumns } from './ticket-columns.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { statusLabels } from './ticket-words.ts';

const parsers = queueParsers(ticketStatuses, ticketPriorities);
const urlKeys = { type: 'priority' };

const words = {
  title: 'Support',
  nouns: ['ticket', 'tickets'],
  searched: 'Number, subject, text or member',
  statuses: ticketStatuses,
  statusLabels,
  typeNoun: ['Priority', 'All priorities'],
  types: ticketPriorities,
  typeLabelOf: word,
  empty: (
    <EmptyState icon={<LifeBuoy size={28} aria-hidden="true" />} title={adminSupportMessages.empty}>
      When a member asks for help, their ticket waits here.
    </EmptyState>
  ),
} as const;

function Overdue({ page }: { page: QueuePage<AdminTicket> }) {
  const { overdue = 0 } = page.counts;
  if (overdue === 0) return null;
  return <span className="tabular font-semibold text-danger">{overdue} overdue</span>;
}

/** The tab "Support": the queue, with one ticket open beside it. */
export function SupportScreen() {
  const address = useQueueUrl(parsers, urlKeys);
  return (
    <QueueScreen
      words={words}
      address={address}
      parameters={['ticket', 'page']}
      query={ticketsQuery(address.url)}
      columns={ticketColumns}
      aside={Overdue}
      panel={TicketPanel}
    />
  );
}

import { type AdminTicket, adminSupportMessages, ticketFilters } from '@picks/contract/support.admin';
import { ticketPriorities } from '@picks/contract/support';
import { EmptyState } from '@picks/ui/empty-state';
import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { type QueuePage, QueueScreen } from '#src/ui/queue-screen.tsx';
import { queueParsers, useQueueUrl } from '#src/ui/queue-url.ts';
import { word } from '#src/ui/labels.ts';
import { ticketsQuery } from './support.queries.ts';
import { ticketColumns } from './ticket-columns.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { statusLabels } from './ticket-labels.ts';

const parsers = queueParsers(ticketFilters, ticketPriorities);
const urlKeys = { type: 'priority' };

const words = {
  title: 'Support',
  table: 'tickets',
  resources: ['ticket', 'tickets'],
  searched: 'Number, subject, text or member',
  statuses: ticketFilters,
  statusLabels: { ...statusLabels, overdue: 'Overdue' },
  typeNoun: ['Priority', 'All priorities'],
  types: ticketPriorities,
  typeLabelOf: word,
  empty: (
    <EmptyState icon={<LifeBuoy size={28} aria-hidden="true" />} title={adminSupportMessages.empty}>
      Tickets from members appear here.
    </EmptyState>
  ),
} as const;

/** Opens what it counts. */
function Overdue({ page }: { page: QueuePage<AdminTicket> }) {
  const { overdue = 0 } = page.counts;
  if (overdue === 0) return null;
  return (
    <Link to={paths.overdueTickets} className="tabular font-semibold text-danger hover:underline">
      {overdue.toLocaleString('en-US')} overdue
    </Link>
  );
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

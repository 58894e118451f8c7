import { type AdminTicket, adminSupportMessages, ticketFilters } from '@picks/contract/support.admin';
import { ticketPriorities } from '@picks/contract/support';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatCount } from '@picks/ui/format/numbers';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy, MessageSquareText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { type QueuePage, QueueScreen } from '#src/ui/queue-screen.tsx';
import { queueParsers, useQueueUrl } from '#src/ui/queue-url.ts';
import { word } from '#src/ui/labels.ts';
import { RepliesScreen } from './replies-screen.tsx';
import { satisfactionQuery, ticketsQuery } from './support.queries.ts';
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
  statusLabels: { ...statusLabels, waiting: adminSupportMessages.waiting, overdue: 'Overdue' },
  typeNoun: ['Priority', 'All priorities'],
  types: ticketPriorities,
  typeLabelOf: word,
  empty: (
    <EmptyState icon={<LifeBuoy size={28} aria-hidden="true" />} title={adminSupportMessages.empty}>
      Tickets from members appear here.
    </EmptyState>
  ),
} as const;

/** What the list says where nothing is left of a filter. */
const noneOf: Partial<Record<(typeof ticketFilters)[number], string>> = {
  waiting: adminSupportMessages.noneWaiting,
  overdue: adminSupportMessages.noneOverdue,
};

/** Opens what it counts. */
function Overdue({ overdue = 0 }: { overdue: number | undefined }) {
  if (overdue === 0) return null;
  return (
    <Link to={paths.overdueTickets} className="tabular font-semibold text-danger hover:underline">
      {formatCount(overdue)} overdue
    </Link>
  );
}

/** The share of resolutions that their members call solved. */
function Solved() {
  const { data } = useQuery(satisfactionQuery);
  if (data === undefined || data.answers === 0) return null;
  const { answers, solved, days } = data;
  return (
    <span className="tabular text-[0.8125rem] text-ink-2">
      {Math.round((solved / answers) * 100)}% solved, {days} days
      <span className="text-ink-3">
        {' '}
        ({formatCount(solved)} of {formatCount(answers)})
      </span>
    </span>
  );
}

function Aside({ page }: { page: QueuePage<AdminTicket> }) {
  return (
    <>
      <Overdue overdue={page.counts['overdue']} />
      <Solved />
    </>
  );
}

function Queue() {
  const address = useQueueUrl(parsers, urlKeys);
  const { status, type, q } = address.url;
  const isStatusOnly = type === null && q === '';
  return (
    <QueueScreen
      words={isStatusOnly && status !== null ? { ...words, noMatch: noneOf[status] } : words}
      address={address}
      parameters={['ticket', 'page']}
      query={ticketsQuery(address.url)}
      columns={ticketColumns}
      aside={Aside}
      actions={
        <Link to={paths.cannedReplies} className={buttonClass('secondary', 'small')}>
          <MessageSquareText size={16} aria-hidden="true" />
          Canned replies
        </Link>
      }
      panel={TicketPanel}
    />
  );
}

/** The tab "Support": the queue with one ticket open beside it, or the replies that the desk keeps. */
export function SupportScreen() {
  const [search] = useSearchParams();
  return search.get('list') === 'replies' ? <RepliesScreen /> : <Queue />;
}

import { adminSupportMessages } from '@picks/contract/support.admin';
import { ticketPriorities, ticketStatuses } from '@picks/contract/support';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { ListHeader } from '#src/ui/list-header.tsx';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { useRecordList } from '#src/ui/record-list.ts';
import { RecordScreen } from '#src/ui/record-screen.tsx';
import { StatusFilter } from '#src/ui/status-filter.tsx';
import { word } from '#src/ui/words.ts';
import { hasFilters, ticketQuery, useListUrl } from './list-url.ts';
import { focusReply } from './reply-form.tsx';
import { ticketsQuery } from './support.queries.ts';
import { ticketColumns, TicketHref } from './ticket-columns.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { statusLabels } from './ticket-words.ts';

/** The queue that the address asks for, and the way through all of it. */
function useTickets() {
  const address = useListUrl();
  const list = useRecordList(
    address,
    useOpenRecord('ticket'),
    useQuery(ticketsQuery(ticketQuery(address.url))),
  );
  return { ...list, address };
}

type Tickets = ReturnType<typeof useTickets>;

function Filters({ address, data }: Pick<Tickets, 'address' | 'data'>) {
  const { url, filter, clearFilters } = address;
  return (
    <StatusFilter
      statuses={ticketStatuses}
      labelOf={(status) => statusLabels[status as keyof typeof statusLabels]}
      counts={data?.counts}
      current={url.status ?? ''}
      typeNoun={['Priority', 'All priorities']}
      types={ticketPriorities}
      typeLabelOf={word}
      type={url.priority ?? ''}
      isFiltered={hasFilters(url)}
      onStatus={(chosen) => filter({ status: ticketStatuses.find((each) => each === chosen) ?? null })}
      onType={(chosen) => filter({ priority: ticketPriorities.find((each) => each === chosen) ?? null })}
      onClear={clearFilters}
    />
  );
}

/** The tab "Support": the queue, with one ticket open beside it. */
export function SupportScreen() {
  const list = useTickets();
  const { address, data, walk, close } = list;
  const { openId, href } = list.record;
  const overdue = data?.counts.overdue ?? 0;
  const search = {
    label: 'Search tickets',
    placeholder: 'Number, subject, text or member',
    value: address.url.q,
    onSearch: (q: string) => address.filter({ q }),
  };
  return (
    <TicketHref value={href}>
      <RecordScreen
        list={list}
        nouns="tickets"
        columns={ticketColumns}
        isFiltered={hasFilters(address.url)}
        header={
          <ListHeader
            title="Support"
            total={data?.total}
            aside={
              overdue > 0 && <span className="tabular font-semibold text-danger">{overdue} overdue</span>
            }
            search={search}
          />
        }
        filters={<Filters address={address} data={data} />}
        keys={openId === null ? {} : { r: focusReply }}
        keyHelp={[{ keys: ['r'], does: 'Reply to the open ticket' }]}
        empty={
          <EmptyState icon={<LifeBuoy size={28} aria-hidden="true" />} title={adminSupportMessages.empty}>
            When a member asks for help, their ticket waits here.
          </EmptyState>
        }
        panel={openId !== null && <TicketPanel key={openId} id={openId} walk={walk} onClose={close} />}
      />
    </TicketHref>
  );
}

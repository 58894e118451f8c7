import { adminSupportMessages } from '@picks/contract/support.admin';
import { panelMessages } from '@picks/contract/panel.admin';
import { ticketPriorities, ticketStatuses } from '@picks/contract/support';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useDelayed } from '#src/ui/delayed.ts';
import { Failure } from '#src/ui/failure.tsx';
import { HelpButton } from '#src/ui/help-button.tsx';
import { useLastGood } from '#src/ui/last-good.ts';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { PagedRows } from '#src/ui/paged-rows.tsx';
import { recordShortcuts, useRecordKeys } from '#src/ui/record-keys.ts';
import { useFocusReturn } from '#src/ui/row-focus.ts';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { ShortcutSheet } from '#src/ui/shortcut-sheet.tsx';
import { StatusFilter } from '#src/ui/status-filter.tsx';
import { useWalk } from '#src/ui/walk.ts';
import { word } from '#src/ui/words.ts';
import { hasFilters, ticketQuery, useListUrl } from './list-url.ts';
import { focusReply } from './reply-form.tsx';
import { ticketsQuery } from './support.queries.ts';
import { ticketColumns, TicketHref } from './ticket-columns.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { statusLabels } from './ticket-words.ts';

const shortcuts = recordShortcuts([{ keys: ['r'], does: 'Reply to the open ticket' }]);

/** The queue that the address asks for, and the way through all of it. */
function useTickets() {
  const address = useListUrl();
  const record = useOpenRecord('ticket');
  const query = useQuery(ticketsQuery(ticketQuery(address.url)));
  const data = useLastGood(query.data);
  const isOutdated = query.isPlaceholderData || query.data === undefined;
  const walk = useWalk({
    ids: data?.rows.map(({ _id }) => _id),
    isOutdated,
    openId: record.openId,
    page: address.url.page,
    totalPages: data?.totalPages ?? 0,
    show: (id, page) => record.show(id, { replace: true, page }),
  });
  const isWaiting = useDelayed(data === undefined && query.isFetching);
  return { address, record, query, data, isOutdated, walk, isWaiting };
}

type Tickets = ReturnType<typeof useTickets>;

function Filters({ address, data }: Tickets) {
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

function Counts({ data }: Pick<Tickets, 'data'>) {
  if (data === undefined) return null;
  const { overdue } = data.counts;
  return (
    <>
      <span className="tabular text-ink-3">{data.total.toLocaleString('en-US')}</span>
      {overdue > 0 && <span className="tabular font-semibold text-danger">{overdue} overdue</span>}
    </>
  );
}

/** The tab "Support": the queue, with one ticket open beside it. */
export function SupportScreen() {
  const tickets = useTickets();
  const { address, record, query, data, isOutdated, walk } = tickets;
  const { openId, show, href } = record;
  const [isHelpShown, setIsHelpShown] = useState(false);
  const close = () => show(null);
  const help = () => setIsHelpShown(true);
  useFocusReturn(openId);
  useRecordKeys({
    openId,
    walk,
    more: openId === null ? {} : { r: focusReply },
    onClose: close,
    onHelp: help,
  });
  return (
    <TicketHref value={href}>
      <ScreenHeader
        title="Support"
        aside={<Counts data={data} />}
        actions={
          <>
            <SearchBox
              label="Search tickets"
              placeholder="Number, subject, text or member"
              value={address.url.q}
              onSearch={(q) => address.filter({ q })}
            />
            <HelpButton onHelp={help} />
          </>
        }
      />
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          <Filters {...tickets} />
          {query.error !== null && (
            <div className="bg-surface px-4 py-3 lg:px-6">
              <Failure
                title={panelMessages.loadFailed}
                error={query.error}
                onRetry={() => void query.refetch()}
              />
            </div>
          )}
          <PagedRows
            caption="tickets"
            columns={ticketColumns}
            idOf={({ _id }) => _id}
            openId={openId}
            onOpen={show}
            data={data}
            isOutdated={isOutdated}
            isWaiting={tickets.isWaiting}
            isFiltered={hasFilters(address.url)}
            address={address}
          >
            <EmptyState icon={<LifeBuoy size={28} aria-hidden="true" />} title={adminSupportMessages.empty}>
              When a member asks for help, their ticket waits here.
            </EmptyState>
          </PagedRows>
        </section>
        {openId !== null && <TicketPanel key={openId} id={openId} walk={walk} onClose={close} />}
      </div>
      {isHelpShown && <ShortcutSheet shortcuts={shortcuts} onClose={() => setIsHelpShown(false)} />}
    </TicketHref>
  );
}

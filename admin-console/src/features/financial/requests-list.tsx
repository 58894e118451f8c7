import { panelMessages } from '@picks/contract/panel.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDelayed } from '#src/ui/delayed.ts';
import { Failure } from '#src/ui/failure.tsx';
import { useLastGood } from '#src/ui/last-good.ts';
import { PagedRows } from '#src/ui/paged-rows.tsx';
import { useFocusReturn } from '#src/ui/row-focus.ts';
import { SearchBox } from '#src/ui/search-box.tsx';
import { ShortcutSheet } from '#src/ui/shortcut-sheet.tsx';
import { useWalk } from '#src/ui/walk.ts';
import { ActDialog } from '#src/ui/act-dialog.tsx';
import { ActsProvider } from './acts-context.tsx';
import { useRecord } from './address.ts';
import { FinancialHeader } from './financial-header.tsx';
import { requestQuery, useListUrl } from './list-url.ts';
import type { ActText } from '#src/ui/act-text.ts';
import type { MoneyRecord, RequestNoun } from './noun.ts';
import { RequestPanel } from './request-panel.tsx';
import { oneRequestQuery, requestListQuery } from './requests.queries.ts';
import { StatusFilter } from '#src/ui/status-filter.tsx';
import { useAskedAct } from './use-asked-act.ts';
import { requestShortcuts, useRequestKeys } from './use-request-keys.ts';

/** The page that the address asks for, and the way through all of them. */
function useRequests<T extends MoneyRecord>(noun: RequestNoun<T>) {
  const address = useListUrl(noun.list);
  const { url } = address;
  const record = useRecord(noun.list);
  const query = useQuery(requestListQuery(noun, requestQuery(url, noun.statuses, noun.types)));
  const data = useLastGood(query.data);
  const isOutdated = query.isPlaceholderData || query.data === undefined;
  const walk = useWalk({
    ids: data?.rows.map(({ _id }) => _id),
    isOutdated,
    openId: record.openId,
    page: url.page,
    totalPages: data?.totalPages ?? 0,
    show: (id, page) => record.show(id, { replace: true, page }),
  });
  const isWaiting = useDelayed(data === undefined && query.isFetching);
  const isFiltered = url.q !== '' || url.status !== '' || url.type !== '';
  return { address, record, query, data, isOutdated, walk, isWaiting, isFiltered };
}

type Requests<T extends MoneyRecord> = ReturnType<typeof useRequests<T>>;

function Rows<T extends MoneyRecord>({ noun, requests }: { noun: RequestNoun<T>; requests: Requests<T> }) {
  const { address, record, data, isOutdated } = requests;
  return (
    <PagedRows
      caption={noun.plural}
      columns={noun.columns}
      idOf={({ _id }) => _id}
      openId={record.openId}
      onOpen={record.show}
      data={data}
      isOutdated={isOutdated}
      isWaiting={requests.isWaiting}
      isFiltered={requests.isFiltered}
      address={address}
    >
      <EmptyState icon={<Inbox size={28} aria-hidden="true" />} title={noun.empty}>
        {noun.emptyHint}
      </EmptyState>
    </PagedRows>
  );
}

function Filters<T extends MoneyRecord>({ noun, requests }: { noun: RequestNoun<T>; requests: Requests<T> }) {
  const { address, data } = requests;
  return (
    <StatusFilter
      statuses={noun.statuses}
      labelOf={noun.statusLabel}
      counts={data?.counts}
      types={noun.types ?? []}
      typeLabelOf={noun.typeLabel ?? String}
      type={address.url.type}
      current={address.url.status}
      isFiltered={requests.isFiltered}
      onStatus={(status) => address.filter({ status })}
      onType={(type) => address.filter({ type })}
      onClear={address.clearFilters}
    />
  );
}

const bannerBand = (banner: ReactNode) => <div className="bg-surface px-4 py-3 lg:px-6">{banner}</div>;

/** One of the tab's lists, with one of its records open beside it. */
export function RequestsList<T extends MoneyRecord>({ noun }: { noun: RequestNoun<T> }) {
  const requests = useRequests(noun);
  const { address, record, query, data, walk } = requests;
  const { openId } = record;
  const acting = useAskedAct(noun);
  const [isHelpShown, setIsHelpShown] = useState(false);
  const rowOf = (id: string | null) => data?.rows.find(({ _id }) => _id === id);
  const client = useQueryClient();
  const close = () => record.show(null);
  /** the row of the page, or what the panel has looked up */
  const knownRecord = (id: string) => rowOf(id) ?? client.getQueryData(oneRequestQuery(noun, id).queryKey);
  function ask(id: string, act: ActText) {
    const known = knownRecord(id);
    if (known) acting.ask(known, act);
  }
  useFocusReturn(openId);
  useRequestKeys({
    openId,
    walk,
    keys: noun.keys,
    ask: (id, action) => {
      const known = knownRecord(id);
      const act = known && noun.actsOf(known).find((each) => each.action === action);
      if (act) ask(id, act);
    },
    onClose: close,
    onHelp: () => setIsHelpShown(true),
  });
  return (
    <ActsProvider value={{ ask, open: record.show, href: record.href }}>
      <FinancialHeader
        list={noun.list}
        total={data?.total}
        onHelp={() => setIsHelpShown(true)}
        actions={
          <SearchBox
            label={`Search ${noun.list}`}
            placeholder={noun.searchHint}
            value={address.url.q}
            onSearch={(q) => address.filter({ q })}
          />
        }
      />
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          <Filters noun={noun} requests={requests} />
          {query.error !== null &&
            bannerBand(
              <Failure
                title={panelMessages.loadFailed}
                error={query.error}
                onRetry={() => void query.refetch()}
              />,
            )}
          {acting.failure !== null &&
            acting.failure.id !== openId &&
            bannerBand(<Failure {...acting.failure} />)}
          <Rows noun={noun} requests={requests} />
        </section>
        {openId !== null && (
          <RequestPanel
            noun={noun}
            id={openId}
            row={rowOf(openId)}
            isListed={data !== undefined && !requests.isOutdated}
            walk={walk}
            acting={acting}
            onClose={close}
          />
        )}
      </div>
      {acting.asked !== null && (
        <ActDialog
          act={acting.asked.act}
          busy={acting.isBusy}
          onConfirm={acting.confirm}
          onCancel={acting.cancel}
        />
      )}
      {isHelpShown && (
        <ShortcutSheet shortcuts={requestShortcuts(noun.keys)} onClose={() => setIsHelpShown(false)} />
      )}
    </ActsProvider>
  );
}

import { EmptyState } from '@picks/ui/empty-state';
import { useToday } from '@picks/ui/use-now';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useRecordList } from '#src/ui/record-list.ts';
import { RecordScreen } from '#src/ui/record-screen.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { ExportButton } from '#src/ui/export-button.tsx';
import { ListTools } from '#src/ui/list-tools.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { ActDialog } from '#src/ui/act-dialog.tsx';
import { ActsProvider } from './acts-context.tsx';
import { useRecord } from './address.ts';
import { FinancialHeader } from './financial-header.tsx';
import { isFiltered, type RequestQuery, requestQuery, useListUrl } from './list-url.ts';
import { MoneyFilters } from './money-filters.tsx';
import { type ActText, questionOf } from '#src/ui/act-text.ts';
import type { MoneyRecord, RequestResource } from './resource.ts';
import { RequestPanel } from './request-panel.tsx';
import { oneRequestQuery, requestListQuery } from './requests.queries.ts';
import { daysName, daysText } from '#src/ui/days.ts';
import { StatusFilter } from '#src/ui/status-filter.tsx';
import { useAskedAct } from './use-asked-act.ts';
import { actKeys } from './act-keys.ts';
import { goOnIn } from './go-on.ts';

/** The days that are asked for, in words: "Booked Nov 3, 2026 (UTC)". */
function noteOf(
  { daysLabel }: Pick<RequestResource<never>, 'daysLabel'>,
  asked: RequestQuery,
): string | null {
  if (daysLabel === undefined) return null;
  if (asked.openOn !== undefined) return `Active at the end of ${daysName(asked.openOn, asked.openOn)} (UTC)`;
  const days = daysText(asked);
  return days === null ? null : `${daysLabel} ${days}`;
}

/** The page that the address asks for, and the way through all of them. */
function useRequests<T extends MoneyRecord>(resource: RequestResource<T>) {
  const address = useListUrl(resource.list);
  const { url } = address;
  const asked = requestQuery(url, resource, useToday());
  const query = useQuery(requestListQuery(resource, asked));
  const list = useRecordList(address, useRecord(resource.list), query);
  const exported = resource.exportFilters?.(asked) ?? { ...asked };
  return { ...list, address, asked, isFiltered: isFiltered(url, resource.list), exported };
}

type Requests<T extends MoneyRecord> = ReturnType<typeof useRequests<T>>;

function Filters<T extends MoneyRecord>({
  resource,
  requests,
}: {
  resource: RequestResource<T>;
  requests: Requests<T>;
}) {
  const { address, asked, data } = requests;
  return (
    <StatusFilter
      statuses={resource.statuses}
      labelOf={resource.statusLabel}
      counts={data?.counts}
      types={resource.types ?? []}
      typeLabelOf={resource.typeLabel ?? String}
      type={address.url.type}
      current={address.url.status}
      more={<MoneyFilters resource={resource} rows={data?.rows ?? []} address={address} />}
      note={noteOf(resource, asked)}
      isFiltered={requests.isFiltered}
      end={<ListTools layout={resource.columns} />}
      onStatus={(status) => address.filter({ status })}
      onType={(type) => address.filter({ type })}
      onClear={address.clearFilters}
    />
  );
}

/** One of the tab's lists, with one of its records open beside it. */
export function RequestsList<T extends MoneyRecord>({ resource }: { resource: RequestResource<T> }) {
  const requests = useRequests(resource);
  const { address, record, data, walk } = requests;
  const { openId } = record;
  const rowOf = (id: string) => data?.rows.find(({ _id }) => _id === id);
  const client = useQueryClient();
  /** the row of the page, or what the panel has looked up */
  const knownRecord = (id: string) =>
    rowOf(id) ?? client.getQueryData(oneRequestQuery(resource, id).queryKey)?.record;
  const acting = useAskedAct(resource, goOnIn(resource, { record, data, pager: walk }));
  function ask(id: string, act: ActText) {
    const known = knownRecord(id);
    if (known) acting.ask(known, act);
  }
  const rows = data?.rows ?? [];
  const keys = actKeys({ resource, rows, openId, known: knownRecord, open: record.show, acting });
  const { failure } = acting;
  return (
    <ActsProvider value={{ ask, open: record.show, href: record.href }}>
      <RecordScreen
        list={requests}
        resources={resource.plural}
        columns={resource.columns}
        isFiltered={requests.isFiltered}
        header={
          <FinancialHeader
            list={resource.list}
            total={data?.total}
            actions={
              <>
                <SearchBox
                  label={`Search ${resource.list}`}
                  placeholder={resource.searchHint}
                  value={address.url.q}
                  onSearch={(q) => address.filter({ q })}
                />
                <ExportButton
                  table={resource.list}
                  filters={requests.exported}
                  total={requests.matching}
                  isCompact
                />
              </>
            }
          />
        }
        filters={<Filters resource={resource} requests={requests} />}
        failures={
          failure !== null && failure.id !== openId
            ? [[failure.title, failure.error, undefined, failure.onDismiss]]
            : []
        }
        keys={keys}
        empty={
          <EmptyState icon={<Inbox size={28} aria-hidden="true" />} title={resource.empty}>
            {resource.emptyHint}
          </EmptyState>
        }
        panel={
          openId !== null && (
            <RequestPanel
              resource={resource}
              id={openId}
              row={rowOf(openId)}
              isListed={data !== undefined && !requests.isOutdated}
              walk={walk}
              acting={acting}
              onClose={requests.close}
            />
          )
        }
      />
      {acting.asked !== null && (
        <ActDialog
          act={acting.asked.act}
          owner={acting.asked.record.user}
          question={questionOf(acting.asked.record, acting.asked.act)}
          isByKey={acting.asked.isByKey}
          busy={acting.isBusy}
          failure={acting.askedFailure !== null && <Failure {...acting.askedFailure} />}
          onConfirm={acting.confirm}
          onCancel={acting.cancel}
        />
      )}
    </ActsProvider>
  );
}

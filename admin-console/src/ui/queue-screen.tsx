import type { ExportTable } from '@picks/contract/exports.admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { ExportFilters } from '#src/session/download.ts';
import { ListHeader } from './list-header.tsx';
import { useOpenRecord } from './open-record.ts';
import { isQueueFiltered, type useQueueUrl } from './queue-url.ts';
import { type RecordPage, useRecordList } from './record-list.ts';
import { RecordScreen } from './record-screen.tsx';
import type { RecordColumns } from './record-columns.ts';
import { focusReply } from './reply-form.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { RecordPager } from './record-pager.ts';

/** Address of a record beside its queue. */
export const RecordHref = createContext<(id: string) => string>(() => '');

const MINUTE = 60_000;

/** One page of a queue as its call answers it. */
export interface QueuePage<T> extends RecordPage<T> {
  readonly counts: Readonly<Record<string, number>>;
}

/** The question for one page. */
export interface QueueQuery<T> {
  readonly asked: ExportFilters;
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<QueuePage<T>>;
}

interface QueueWords<Status extends string, Type extends string> {
  readonly title: string;
  readonly table: ExportTable;
  /** singular and plural, in lower case */
  readonly resources: readonly [one: string, many: string];
  readonly searched: string;
  readonly statuses: readonly Status[];
  readonly statusLabels: Readonly<Record<Status, string>>;
  /** what the second filter chooses: "Priority" with "All priorities" */
  readonly typeNoun: readonly [label: string, all: string];
  readonly types: readonly Type[];
  readonly typeLabelOf: (type: Type) => string;
  /** where a filter leaves nothing */
  readonly noMatch?: string | undefined;
  readonly empty: ReactNode;
}

type Written = RowData & { readonly _id: string };

interface QueueScreenProps<T extends Written, Status extends string, Type extends string> {
  readonly words: QueueWords<Status, Type>;
  readonly address: ReturnType<typeof useQueueUrl<Status, Type>>;
  /** parameters of the address: the open record, and the page of the list */
  readonly parameters: readonly [record: string, page: string];
  readonly query: QueueQuery<T>;
  readonly columns: RecordColumns<T>;
  /** beside the total */
  readonly aside?: ComponentType<{ page: QueuePage<T> }>;
  /** in the header, after the search */
  readonly actions?: ReactNode;
  /** the open record */
  readonly panel: ComponentType<{ id: string; walk: RecordPager; onClose: () => void }>;
}

interface FiltersProps<Status extends string, Type extends string> {
  readonly words: QueueWords<Status, Type>;
  readonly address: ReturnType<typeof useQueueUrl<Status, Type>>;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

function Filters<Status extends string, Type extends string>(props: FiltersProps<Status, Type>) {
  const { words, address, counts } = props;
  const { url, filter } = address;
  return (
    <StatusFilter
      statuses={words.statuses}
      labelOf={(status) => words.statusLabels[status as Status]}
      counts={counts}
      current={url.status ?? ''}
      typeNoun={words.typeNoun}
      types={words.types}
      typeLabelOf={(type) => words.typeLabelOf(type as Type)}
      type={url.type ?? ''}
      isFiltered={isQueueFiltered(url)}
      onStatus={(chosen) => filter({ status: words.statuses.find((each) => each === chosen) ?? null })}
      onType={(chosen) => filter({ type: words.types.find((each) => each === chosen) ?? null })}
      onClear={address.clearFilters}
    />
  );
}

/** A queue of people who wrote: filters, the list, and one record open beside it, by mouse or by keyboard. */
export function QueueScreen<T extends Written, Status extends string, Type extends string>(
  props: QueueScreenProps<T, Status, Type>,
) {
  const { words, address, columns, aside: Aside, panel: Panel } = props;
  const { url, filter } = address;
  const [, resources] = words.resources;
  // Some grow overdue without anybody's doing: asked for again by the minute.
  const query = useQuery({ ...props.query, placeholderData: keepPreviousData, refetchInterval: MINUTE });
  const list = useRecordList(address, useOpenRecord(...props.parameters), query);
  const { data, walk, close } = list;
  const { openId, href } = list.record;
  const search = {
    label: `Search ${resources}`,
    placeholder: words.searched,
    value: url.q,
    onSearch: (q: string) => filter({ q }),
  };
  return (
    <RecordHref value={href}>
      <RecordScreen
        list={list}
        resources={resources}
        columns={columns}
        isFiltered={isQueueFiltered(url)}
        noMatch={words.noMatch}
        header={
          <ListHeader
            title={words.title}
            total={data?.total}
            columns={columns}
            aside={Aside && data && <Aside page={data} />}
            search={search}
            exports={{ table: words.table, filters: props.query.asked, total: list.matching }}
          >
            {props.actions}
          </ListHeader>
        }
        filters={<Filters words={words} address={address} counts={data?.counts} />}
        keys={openId === null ? {} : { reply: focusReply }}
        empty={words.empty}
        panel={openId !== null && <Panel key={openId} id={openId} walk={walk} onClose={close} />}
      />
    </RecordHref>
  );
}

import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { NoRows } from './no-rows.tsx';
import { Pager } from './pager.tsx';
import type { RecordList, RecordPage } from './record-list.ts';
import type { RecordColumns } from './record-columns.ts';
import { RecordTable } from './record-table.tsx';

interface PagedRowsProps<T extends RowData> {
  readonly list: RecordList<RecordPage<T>>;
  /** plural: "deposit requests" */
  readonly resources: string;
  readonly columns: RecordColumns<T>;
  readonly isFiltered: boolean;
  /** where a filter leaves nothing */
  readonly noMatch?: string | undefined;
  /** shown when there is nothing yet */
  readonly children: ReactNode;
}

/** A page of a list: its rows, why there are none, and the way to the other pages. */
export function PagedRows<T extends RowData & { readonly _id: string }>(props: PagedRowsProps<T>) {
  const { list, resources } = props;
  const { data, isOutdated, address, record } = list;
  return (
    <>
      <div className="@container relative min-h-0 flex-1 overflow-auto bg-surface">
        <RecordTable
          caption={`${resources.charAt(0).toUpperCase()}${resources.slice(1)}`}
          columns={props.columns}
          records={data?.rows}
          idOf={({ _id }) => _id}
          openId={record.openId}
          onOpen={record.show}
          isOutdated={isOutdated && data !== undefined}
          skeletonRows={list.isWaiting ? address.url.per : 0}
        />
        {data?.rows.length === 0 && !isOutdated && (
          <NoRows
            resources={resources}
            noMatch={props.noMatch}
            isFiltered={props.isFiltered}
            isPastTheEnd={data.total > 0}
            onClear={address.clearFilters}
            onFirstPage={() => address.goToPage(1)}
          >
            {props.children}
          </NoRows>
        )}
      </div>
      {data && (
        <Pager
          page={address.url.page}
          per={address.url.per}
          total={data.total}
          totalPages={data.totalPages}
          onPage={address.goToPage}
          onPer={address.showPerPage}
        />
      )}
    </>
  );
}

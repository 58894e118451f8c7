import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { NoRows } from './no-rows.tsx';
import { Pager, type PageSize } from './pager.tsx';
import { type RecordColumns, RecordTable } from './record-table.tsx';

interface PagedRowsProps<T extends RowData> {
  /** plural: "deposit requests" */
  readonly caption: string;
  readonly columns: RecordColumns<T>;
  readonly idOf: (record: T) => string;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly data: { readonly rows: T[]; readonly total: number; readonly totalPages: number } | undefined;
  /** the rows are of an earlier question */
  readonly isOutdated: boolean;
  readonly isWaiting: boolean;
  readonly isFiltered: boolean;
  readonly address: {
    readonly url: { readonly page: number; readonly per: PageSize };
    readonly clearFilters: () => void;
    readonly goToPage: (page: number) => void;
    readonly showPerPage: (per: PageSize) => void;
  };
  /** shown when there is nothing yet */
  readonly children: ReactNode;
}

/** A page of a list: its rows, why there are none, and the way to the other pages. */
export function PagedRows<T extends RowData>(props: PagedRowsProps<T>) {
  const { caption, data, isOutdated, address } = props;
  return (
    <>
      <div className="@container relative min-h-0 flex-1 overflow-auto bg-surface">
        <RecordTable
          caption={`${caption.charAt(0).toUpperCase()}${caption.slice(1)}`}
          columns={props.columns}
          records={data?.rows}
          idOf={props.idOf}
          openId={props.openId}
          onOpen={props.onOpen}
          isOutdated={isOutdated && data !== undefined}
          skeletonRows={props.isWaiting ? address.url.per : 0}
        />
        {data?.rows.length === 0 && !isOutdated && (
          <NoRows
            nouns={caption}
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

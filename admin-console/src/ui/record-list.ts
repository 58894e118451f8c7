import type { UseQueryResult } from '@tanstack/react-query';
import { useDelayedFlag } from './delayed-flag.ts';
import { useLastData } from './last-data.ts';
import type { OpenRecord } from './open-record.ts';
import type { PageSize } from './pager.tsx';
import { useRecordPager } from './record-pager.ts';

/** Where a list stands in the address, and the ways to other places of it. */
export interface ListAddress {
  readonly url: { readonly page: number; readonly per: PageSize };
  readonly clearFilters: () => void;
  readonly goToPage: (page: number) => void;
  readonly showPerPage: (per: PageSize) => void;
}

/** A page of records. */
export interface RecordPage<T> {
  readonly rows: T[];
  readonly total: number;
  readonly totalPages: number;
}

/** The page that an address asks for, the record open beside it, and the way through all of them. */
export function useRecordList<T extends { readonly _id: string }, P extends RecordPage<T>>(
  address: ListAddress,
  record: OpenRecord,
  query: UseQueryResult<P>,
) {
  const data = useLastData(query.data);
  const isOutdated = query.isPlaceholderData || query.data === undefined;
  const isWaiting = useDelayedFlag(data === undefined && query.isFetching);
  const walk = useRecordPager({
    ids: data?.rows.map(({ _id }) => _id),
    isOutdated,
    openId: record.openId,
    page: address.url.page,
    totalPages: data?.totalPages ?? 0,
    show: (id, page) => record.show(id, { replace: true, page }),
  });
  return {
    address,
    record,
    query,
    data,
    isOutdated,
    /** rows that match; undefined while `data` is of an earlier query */
    matching: isOutdated ? undefined : query.data?.total,
    isWaiting,
    walk,
    close: () => record.show(null),
  };
}

export type RecordList<P> = Omit<ReturnType<typeof useRecordList>, 'data'> & { readonly data: P | undefined };

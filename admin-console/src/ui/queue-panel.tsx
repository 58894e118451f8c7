import { panelMessages } from '@picks/contract/panel.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { useLastData } from './last-data.ts';
import { SidePanel } from './side-panel.tsx';
import { isTurning, type RecordPager } from './record-pager.ts';

interface QueuePanelProps<T, Key extends QueryKey> {
  /** "Ticket" */
  readonly resource: string;
  readonly id: string;
  /** null when there is no such record */
  readonly query: UseQueryOptions<T | null, Error, T | null, Key>;
  readonly walk: RecordPager;
  /** which record is shown, for who does not see it */
  readonly announce: (record: T) => string;
  readonly onClose: () => void;
  readonly children: (record: T) => ReactNode;
}

/** One record of a queue beside it, as it is now. */
export function QueuePanel<T, Key extends QueryKey>(props: QueuePanelProps<T, Key>) {
  const { resource, query, id, walk, announce, onClose, children } = props;
  const { data: newest, error, refetch } = useQuery({ ...query, enabled: !isTurning(id) });
  const record = useLastData(newest);
  const name = resource.toLowerCase();
  return (
    <SidePanel
      resource={resource}
      title={`${resource} details`}
      announcement={record && announce(record)}
      walk={walk}
      onClose={onClose}
    >
      {record === null ? (
        <EmptyState title={`This ${name} doesn't exist`}>Look for it in the list.</EmptyState>
      ) : (
        <div className="flex flex-col gap-6 p-4">
          {error !== null && (
            <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
          )}
          {record === undefined && error === null && <Skeleton className="h-80" />}
          {record !== undefined && children(record)}
        </div>
      )}
    </SidePanel>
  );
}

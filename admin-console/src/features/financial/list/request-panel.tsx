import { panelMessages } from '@picks/contract/panel.admin';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { nextAct } from '#src/ui/act-text.ts';
import { DisabledBanner } from '#src/ui/disabled-owner.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { isTurning, type RecordPager } from '#src/ui/record-pager.ts';
import { OwnerCheck } from './owner-check.tsx';
import { useActs } from './acts-context.tsx';
import type { MoneyRecord, RequestResource } from './resource.ts';
import { oneRequestQuery } from './requests.queries.ts';
import type { AskedAct } from './use-asked-act.ts';

interface RequestPanelProps<T extends MoneyRecord> {
  readonly resource: RequestResource<T>;
  readonly id: string;
  /** the row of the list, when it is on the page */
  readonly row: T | undefined;
  /** the list has answered, so a missing row is not on its page */
  readonly isListed: boolean;
  readonly walk: RecordPager;
  readonly acting: AskedAct<T>;
  readonly onClose: () => void;
}

function ActButtons<T extends MoneyRecord>({
  resource,
  record,
}: {
  resource: RequestResource<T>;
  record: T;
}) {
  const { ask } = useActs();
  const acts = resource.actsOf(record);
  if (acts.length === 0) return null;
  const first = nextAct(acts);
  return (
    <section aria-label="Actions" className="flex flex-wrap gap-2 border-y border-line py-4">
      {acts.map((act) => (
        <Button
          key={act.action}
          size="small"
          variant={act.isDangerous ? 'danger' : act === first ? 'primary' : 'secondary'}
          onClick={() => ask(record._id, act)}
        >
          {act.label}
        </Button>
      ))}
    </section>
  );
}

/** Warns above the acts of a disabled account. */
function OwnerNotice<T extends MoneyRecord>({
  resource,
  record,
}: {
  resource: RequestResource<T>;
  record: T;
}) {
  const { disabledSince } = record.user;
  if (!disabledSince) return null;
  const hasPaying = resource.actsOf(record).some((act) => act.isPaying);
  return <DisabledBanner since={disabledSince} hasPaying={hasPaying} />;
}

/** The record of an address, from the page's row or looked up, and what to know about its owner. */
function usePanelRecord<T extends MoneyRecord>({ resource, id, row, isListed }: RequestPanelProps<T>) {
  const isAsked = (row !== undefined || isListed) && !isTurning(id);
  const found = useQuery({ ...oneRequestQuery(resource, id), enabled: isAsked });
  return { record: row ?? (found.data && found.data.record), found };
}

/** One request beside its queue: all there is to know, and what may be done now. */
export function RequestPanel<T extends MoneyRecord>(props: RequestPanelProps<T>) {
  const { resource, id, acting } = props;
  const { record, found } = usePanelRecord(props);
  const { error } = found;
  const retry = () => void found.refetch();
  const { failure, notice } = acting;
  return (
    <SidePanel
      resource={resource.singular}
      title={`${resource.singular} details`}
      announcement={record && resource.nameOf(record)}
      walk={props.walk}
      onClose={props.onClose}
    >
      {record === null ? (
        <EmptyState title={resource.missing}>It may belong to another list.</EmptyState>
      ) : (
        <div className="flex flex-col gap-5 p-4">
          {failure?.id === id && <Failure {...failure} />}
          {notice?.id === id && <Banner tone="success">{notice.message}</Banner>}
          {record === undefined && error !== null && (
            <Failure title={panelMessages.loadFailed} error={error} onRetry={retry} />
          )}
          {record === undefined && error === null && <Skeleton className="h-80" />}
          {record !== undefined && (
            <div key={record._id} className="contents">
              <resource.Facts record={record} />
              <OwnerNotice resource={resource} record={record} />
              <OwnerCheck
                looked={found.data}
                hasActs={resource.actsOf(record).length > 0}
                isLoading={found.isPending}
                error={error}
                onRetry={retry}
              >
                <ActButtons resource={resource} record={record} />
              </OwnerCheck>
              <resource.More record={record} />
            </div>
          )}
        </div>
      )}
    </SidePanel>
  );
}

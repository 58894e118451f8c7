import { ApiProblem } from '@picks/api-client/api-client';
import { panelMessages } from '@picks/contract/panel.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '#src/ui/failure.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { useOpen } from './open-url.ts';
import { PickActions } from './pick-actions.tsx';
import { Delivery } from './delivery.tsx';
import { PickFacts } from './pick-facts.tsx';
import { PickHistory } from './pick-history.tsx';
import { pickQuery } from './picks.queries.ts';

function PanelBody({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { data, error, refetch } = useQuery(pickQuery(id));
  if (error instanceof ApiProblem && (error.status === 404 || error.code === 'validation_failed')) {
    return (
      <EmptyState title="This pick doesn't exist">It may have been deleted before its kickoff.</EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5 p-4">
      {error !== null && (
        <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton className="h-80" />}
      {data !== undefined && (
        <>
          <PickFacts pick={data.pick} />
          <PickActions pick={data.pick} onDeleted={onDeleted} />
          <Delivery push={data.push} />
          <PickHistory history={data.history} />
        </>
      )}
    </div>
  );
}

/** One pick beside the list: what it says, what can be done, what was done. `id` is null while a page is turned. */
export function PickPanel({ id, walk }: { id: string | null; walk: RecordPager }) {
  const { show } = useOpen();
  const shown = useQuery({ ...pickQuery(id ?? ''), enabled: id !== null });
  return (
    <SidePanel
      resource="Pick"
      title="Pick details"
      announcement={id === null ? undefined : shown.data?.pick.title}
      walk={walk}
      onClose={() => show({ kind: 'list' })}
    >
      {id === null ? (
        <Skeleton className="m-4 h-80" />
      ) : (
        <PanelBody key={id} id={id} onDeleted={() => show({ kind: 'list' }, { replace: true })} />
      )}
    </SidePanel>
  );
}

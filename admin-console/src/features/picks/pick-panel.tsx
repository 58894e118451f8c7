import { ApiProblem } from '@picks/api-client/api-client';
import { panelMessages } from '@picks/contract/panel.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Failure } from '#src/ui/failure.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { useOpen } from './open-url.ts';
import { PickActions } from './pick-actions.tsx';
import { Delivery } from './delivery.tsx';
import { PickFacts } from './pick-facts.tsx';
import { PickHistory } from './pick-history.tsx';
import { pickQuery } from './picks.queries.ts';

interface Walk {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

interface PanelButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly onPress: (() => void) | undefined;
  readonly children: ReactNode;
}

function PanelButton({ label, hint, onPress, children }: PanelButtonProps) {
  return (
    <Tooltip text={hint}>
      <button
        type="button"
        aria-label={label}
        disabled={onPress === undefined}
        onClick={onPress}
        className="rounded-control p-1.5 text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent"
      >
        {children}
      </button>
    </Tooltip>
  );
}

function PanelBody({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { data, error, refetch } = useQuery(pickQuery(id));
  if (error instanceof ApiProblem && (error.status === 404 || error.code === 'validation_failed')) {
    return (
      <EmptyState title="This pick does not exist">It may have been deleted before its kick-off.</EmptyState>
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

/** Says which pick is shown now: the panel stays while j and k go through the list. */
function Announcement({ id }: { id: string }) {
  const { data } = useQuery(pickQuery(id));
  return data?.pick.title;
}

/** One pick beside the list: what it says, what can be done, what was done. `id` is null while a page is turned. */
export function PickPanel({ id, walk }: { id: string | null; walk: Walk }) {
  const { show } = useOpen();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      aria-label="Pick"
      className="flex w-[min(28rem,100%)] shrink-0 flex-col border-s border-line bg-surface max-xl:fixed max-xl:inset-y-0 max-xl:end-0 max-xl:z-20 max-xl:shadow-float"
    >
      <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line ps-4 pe-2">
        <h2 ref={heading} tabIndex={-1} className="type-meta me-auto font-semibold text-ink-2 outline-none">
          Pick details
        </h2>
        <p role="status" className="sr-only">
          {id !== null && <Announcement id={id} />}
        </p>
        <PanelButton label="Previous pick" hint="Previous (k)" onPress={walk.previous}>
          <ChevronUp size={18} aria-hidden="true" />
        </PanelButton>
        <PanelButton label="Next pick" hint="Next (j)" onPress={walk.next}>
          <ChevronDown size={18} aria-hidden="true" />
        </PanelButton>
        <PanelButton label="Close" hint="Close (Esc)" onPress={() => show({ kind: 'list' })}>
          <X size={18} aria-hidden="true" />
        </PanelButton>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {id === null ? (
          <Skeleton className="m-4 h-80" />
        ) : (
          <PanelBody key={id} id={id} onDeleted={() => show({ kind: 'list' }, { replace: true })} />
        )}
      </div>
    </aside>
  );
}

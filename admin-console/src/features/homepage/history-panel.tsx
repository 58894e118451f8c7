import type { HomepageHistoryEntry } from '@picks/contract/homepage.admin';
import { panelMessages } from '@picks/contract/panel.admin';
import { Button } from '@picks/ui/button';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Failure } from '#src/ui/failure.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PageStep } from '#src/ui/pager.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { historyQuery } from './homepage.queries.ts';

const titleOf = ({ kind, version }: HomepageHistoryEntry) =>
  kind === 'published' ? `Version ${version ?? 1}` : 'Discarded draft';

interface HistoryPanelProps {
  readonly shownId: string | null;
  readonly isBusy: boolean;
  readonly onShow: (id: string | null) => void;
  readonly onRestore: (id: string) => void;
  readonly onClose: () => void;
}

/** What was published and which drafts were put aside, by whom and when; each can be looked at and restored. */
export function HistoryPanel({ shownId, isBusy, onShow, onRestore, onClose }: HistoryPanelProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(historyQuery(page));
  return (
    <SidePanel resource="History" title="History" onClose={onClose}>
      <div className="flex flex-col gap-3 p-4">
        {error !== null && (
          <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <Skeleton className="h-64" />}
        <ol className="flex flex-col gap-2">
          {data?.entries.map((entry) => {
            const isShown = entry._id === shownId;
            return (
              <li
                key={entry._id}
                className={clsx('rounded-control border p-3', isShown ? 'border-accent-text' : 'border-line')}
              >
                <p className="font-semibold">{titleOf(entry)}</p>
                <p className="type-meta font-normal text-ink-2">
                  <Moment instant={entry.at} by={entry.by} />
                </p>
                <div className="mt-2 flex gap-2">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-pressed={isShown}
                    onClick={() => onShow(isShown ? null : entry._id)}
                  >
                    {isShown ? 'Hide' : 'Preview'}
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-disabled={isBusy}
                    onClick={isBusy ? undefined : () => onRestore(entry._id)}
                  >
                    Restore as draft
                  </Button>
                </div>
              </li>
            );
          })}
        </ol>
        {data !== undefined && data.totalPages > 1 && (
          <nav aria-label="History pages" className="flex justify-end gap-1">
            <PageStep
              direction="previous"
              label="Newer versions"
              onPress={page > 1 ? () => setPage(page - 1) : undefined}
            />
            <PageStep
              direction="next"
              label="Older versions"
              onPress={page < data.totalPages ? () => setPage(page + 1) : undefined}
            />
          </nav>
        )}
      </div>
    </SidePanel>
  );
}

import type { ApiName } from '@picks/contract/api-document';
import { panelMessages } from '@picks/contract/panel.admin';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { Failure } from '#src/ui/failure.tsx';
import { LoadingPage } from '#src/ui/loading-page.tsx';
import { type OpenRecord, useOpenRecord } from '#src/ui/open-record.ts';
import { useRecordKeys } from '#src/ui/record-keys.ts';
import { useRecordPager } from '#src/ui/record-pager.ts';
import { useFocusReturn } from '#src/ui/row-focus.ts';
import { PageBody } from '#src/ui/scroll-area.tsx';
import { CallGroups, CommonProblems } from './call-groups.tsx';
import { CallPanel } from './call-panel.tsx';
import { Prose } from './call-parts.tsx';
import { callsIn, groupsWith, type Reference } from './calls.ts';
import { referenceQuery } from './reference.queries.ts';

interface ContentsProps {
  readonly reference: Reference;
  readonly record: OpenRecord;
  readonly search: string;
  readonly onClearSearch: () => void;
}

function Contents({ reference, search, onClearSearch, record }: ContentsProps) {
  const groups = groupsWith(reference.groups, search);
  return (
    <>
      <p className="max-w-2xl text-ink-2">
        <Prose text={reference.introduction} />
      </p>
      <CallGroups groups={groups} record={record} />
      {groups.length === 0 && (
        <EmptyState
          icon={<SearchX size={28} aria-hidden="true" />}
          title="No calls match this search"
          action={
            <Button variant="secondary" size="small" onClick={onClearSearch}>
              Clear search
            </Button>
          }
        />
      )}
      {search.trim() === '' && <CommonProblems problems={reference.problems} />}
    </>
  );
}

interface ApiCallsProps extends Pick<ContentsProps, 'search' | 'onClearSearch'> {
  readonly api: ApiName;
}

/** The calls of one API that match a search, with one of them open beside the list. */
export function ApiCalls({ api, search, onClearSearch }: ApiCallsProps) {
  const record = useOpenRecord('call');
  const { openId } = record;
  const query = useQuery(referenceQuery(api));
  const { data: reference, error, isFetching, refetch } = query;
  const isWaiting = useDelayedFlag(reference === undefined && isFetching);
  const walk = useRecordPager({
    ids: reference && callsIn(groupsWith(reference.groups, search)).map(({ id }) => id),
    isOutdated: reference === undefined,
    openId,
    page: 1,
    totalPages: 1,
    show: (id) => record.show(id, { replace: true }),
  });
  const close = () => record.show(null);
  useFocusReturn(openId);
  useRecordKeys({ openId, walk, onClose: close });
  return (
    <div className="flex min-h-0 flex-1">
      <PageBody label="Calls">
        {error !== null && (
          <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        )}
        {isWaiting && <LoadingPage parts={['h-16', 'h-72']} />}
        {reference && <Contents {...{ reference, search, onClearSearch, record }} />}
      </PageBody>
      {openId !== null && (
        <CallPanel
          call={reference && callsIn(reference.groups).find(({ id }) => id === openId)}
          server={reference?.server ?? ''}
          query={query}
          walk={walk}
          onClose={close}
        />
      )}
    </div>
  );
}

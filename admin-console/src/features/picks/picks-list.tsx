import { panelMessages } from '@picks/contract/panel.admin';
import { buttonClass } from '@picks/ui/button';
import { formatCount } from '@picks/ui/format/numbers';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, FileUp, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { ExportButton } from '#src/ui/export-button.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { HelpButton } from '#src/ui/help-button.tsx';
import { useLastData } from '#src/ui/last-data.ts';
import { ListTools } from '#src/ui/list-tools.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { RecordTable } from '#src/ui/record-table.tsx';
import { useFocusReturn } from '#src/ui/row-focus.ts';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { isTurning, useRecordPager } from '#src/ui/record-pager.ts';
import { pickColumns } from './columns.tsx';
import { DraftsLink } from './drafts-link.tsx';
import { Filters } from './filters.tsx';
import { hasFilters, listQuery, type ListUrl, useListUrl } from './list-url.ts';
import { NoPicks } from './no-picks.tsx';
import { useOpen } from './open-url.ts';
import { PickPanel } from './pick-panel.tsx';
import { pickListQuery } from './picks.queries.ts';
import { useListKeys } from './use-list-keys.ts';

interface HeaderActionsProps {
  readonly url: ListUrl;
  readonly matching: number | undefined;
  readonly onSearch: (q: string) => void;
}

function HeaderActions({ url, matching, onSearch }: HeaderActionsProps) {
  const { href } = useOpen();
  return (
    <>
      <SearchBox label="Search picks" placeholder="Team, league or pick" value={url.q} onSearch={onSearch} />
      <ListTools layout={pickColumns} isCompact />
      <HelpButton />
      <ExportButton table="picks" filters={listQuery(url)} total={matching} />
      <DraftsLink />
      <Link to={paths.importPicks} className={buttonClass('secondary', 'small')}>
        <FileUp size={16} aria-hidden="true" />
        Import
      </Link>
      <Link to={paths.grading} className={buttonClass('secondary', 'small')}>
        <ClipboardCheck size={16} aria-hidden="true" />
        Grade
      </Link>
      <Link to={href({ kind: 'new' })} className={buttonClass('primary', 'small')}>
        <Plus size={16} aria-hidden="true" />
        New pick
      </Link>
    </>
  );
}

/** Every pick, a page at a time, with one of them open beside the list. */
export function PicksList({ openId }: { openId: string | null }) {
  const { url, filter, clearFilters, sortBy, goToPage, showPerPage } = useListUrl();
  const list = useQuery(pickListQuery(listQuery(url)));
  const { error } = list;
  const data = useLastData(list.data);
  const isOutdated = list.isPlaceholderData || list.data === undefined;
  const { show } = useOpen();
  const walk = useRecordPager({
    ids: data?.picks.map((pick) => pick._id),
    isOutdated,
    openId,
    page: url.page,
    totalPages: data?.totalPages ?? 0,
    show: (id, page) =>
      show(id === null ? { kind: 'list' } : { kind: 'pick', id }, {
        replace: true,
        ...(page === undefined ? {} : { page }),
      }),
  });
  useFocusReturn(openId);
  useListKeys({ openId, walk });
  const isWaiting = useDelayedFlag(data === undefined && list.isFetching);

  return (
    <>
      <ScreenHeader
        title="Picks"
        aside={data && <span className="tabular text-ink-3">{formatCount(data.total)}</span>}
        actions={
          <HeaderActions
            url={url}
            matching={isOutdated ? undefined : list.data?.total}
            onSearch={(q) => filter({ q })}
          />
        }
      />
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          <Filters
            url={url}
            dueCount={data?.dueCount}
            sports={data?.sports ?? []}
            onFilter={filter}
            onClear={clearFilters}
          />
          {error !== null && (
            <div className="bg-surface px-4 py-3 lg:px-6">
              <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void list.refetch()} />
            </div>
          )}
          <div className="@container relative min-h-0 flex-1 overflow-auto bg-surface">
            <RecordTable
              caption="Picks"
              columns={pickColumns}
              records={data?.picks}
              idOf={({ _id }) => _id}
              sort={url.sort}
              onSort={sortBy}
              openId={openId}
              onOpen={(id) => show({ kind: 'pick', id })}
              isOutdated={isOutdated && data !== undefined}
              skeletonRows={isWaiting ? url.per : 0}
            />
            {data?.picks.length === 0 && !isOutdated && (
              <NoPicks
                isFiltered={hasFilters(url)}
                isPastTheEnd={data.total > 0}
                onClear={clearFilters}
                onFirstPage={() => goToPage(1)}
              />
            )}
          </div>
          {data && (
            <Pager
              page={url.page}
              per={url.per}
              total={data.total}
              totalPages={data.totalPages}
              onPage={goToPage}
              onPer={showPerPage}
            />
          )}
        </section>
        {openId !== null && <PickPanel id={isTurning(openId) ? null : openId} walk={walk} />}
      </div>
    </>
  );
}

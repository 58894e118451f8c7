import { auditMessages, listAudit } from '@picks/contract/audit.admin';
import { panelMessages } from '@picks/contract/panel.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { api } from '#src/session/api.ts';
import { useDelayed } from '#src/ui/delayed.ts';
import { Failures } from '#src/ui/failures.tsx';
import { HelpButton } from '#src/ui/help-button.tsx';
import { useLastGood } from '#src/ui/last-good.ts';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { PagedRows } from '#src/ui/paged-rows.tsx';
import { recordShortcuts, useRecordKeys } from '#src/ui/record-keys.ts';
import { useFocusReturn } from '#src/ui/row-focus.ts';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { ShortcutSheet } from '#src/ui/shortcut-sheet.tsx';
import { useWalk } from '#src/ui/walk.ts';
import { auditColumns, EntryHref } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { auditQuery, hasFilters, useListUrl } from './list-url.ts';

const entriesQuery = (query: ReturnType<typeof auditQuery>) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: async ({ signal }) => {
      const { entries, ...page } = await api.call(listAudit, { query, signal });
      return { ...page, rows: entries };
    },
    placeholderData: keepPreviousData,
  });

/** The log: who did what, with one entry open beside it. */
export function AuditScreen() {
  const address = useListUrl();
  const { url } = address;
  const { openId, href, show } = useOpenRecord('entry');
  const query = useQuery(entriesQuery(auditQuery(url)));
  const data = useLastGood(query.data);
  const isOutdated = query.isPlaceholderData || query.data === undefined;
  const walk = useWalk({
    ids: data?.rows.map(({ _id }) => _id),
    isOutdated,
    openId,
    page: url.page,
    totalPages: data?.totalPages ?? 0,
    show: (id, page) => show(id, { replace: true, page }),
  });
  const [isHelpShown, setIsHelpShown] = useState(false);
  const isWaiting = useDelayed(data === undefined && query.isFetching);
  const close = () => show(null);
  const help = () => setIsHelpShown(true);
  useFocusReturn(openId);
  useRecordKeys({ openId, walk, onClose: close, onHelp: help });
  return (
    <EntryHref value={href}>
      <ScreenHeader
        title="Audit log"
        aside={data && <span className="tabular text-ink-3">{data.total.toLocaleString('en-US')}</span>}
        actions={
          <>
            <SearchBox
              label="Search by actor"
              placeholder="Name or e-mail of who did it"
              value={url.actor}
              onSearch={(actor) => address.filter({ actor })}
            />
            <HelpButton onHelp={help} />
          </>
        }
      />
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          <AuditFilters
            url={url}
            actions={data?.actions ?? []}
            onFilter={address.filter}
            onClear={address.clearFilters}
          />
          <Failures of={[[panelMessages.loadFailed, query.error, () => void query.refetch(), undefined]]} />
          <PagedRows
            caption="entries"
            columns={auditColumns}
            idOf={({ _id }) => _id}
            openId={openId}
            onOpen={show}
            data={data}
            isOutdated={isOutdated}
            isWaiting={isWaiting}
            isFiltered={hasFilters(url)}
            address={address}
          >
            <EmptyState icon={<ScrollText size={28} aria-hidden="true" />} title={auditMessages.empty} />
          </PagedRows>
        </section>
        {openId !== null && (
          <AuditPanel
            entry={data?.rows.find(({ _id }) => _id === openId)}
            isLoading={isOutdated}
            walk={walk}
            onClose={close}
          />
        )}
      </div>
      {isHelpShown && <ShortcutSheet shortcuts={recordShortcuts()} onClose={() => setIsHelpShown(false)} />}
    </EntryHref>
  );
}

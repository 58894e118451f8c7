import { panelMessages } from '@picks/contract/panel.admin';
import { userMessages } from '@picks/contract/users.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useDelayed } from '#src/ui/delayed.ts';
import { Failure } from '#src/ui/failure.tsx';
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
import { hasFilters, useListUrl, userQuery } from './list-url.ts';
import { userColumns, UserHref } from './user-columns.tsx';
import { UserActsProvider, useActsOnUsers } from './user-acts.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserPanel } from './user-panel.tsx';
import { usersQuery } from './users.queries.ts';

/** The tab "Users": everybody, with one of them open beside the list. */
export function UsersScreen() {
  const address = useListUrl();
  const { url } = address;
  const { openId, href, show } = useOpenRecord('user');
  const query = useQuery(usersQuery(userQuery(url)));
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
  const { acts, failure, dialog } = useActsOnUsers((id) => openId === id && show(null));
  const [isHelpShown, setIsHelpShown] = useState(false);
  const isWaiting = useDelayed(data === undefined && query.isFetching);
  useFocusReturn(openId);
  useRecordKeys({ openId, walk, onClose: () => show(null), onHelp: () => setIsHelpShown(true) });
  return (
    <UserHref value={href}>
      <UserActsProvider value={acts}>
        <ScreenHeader
          title="Users"
          aside={data && <span className="tabular text-ink-3">{data.total.toLocaleString('en-US')}</span>}
          actions={
            <>
              <SearchBox
                label="Search users"
                placeholder="Name, e-mail or phone"
                value={url.q}
                hasButton
                onSearch={(q) => address.filter({ q })}
              />
              <HelpButton onHelp={() => setIsHelpShown(true)} />
            </>
          }
        />
        <div className="flex min-h-0 flex-1">
          <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
            <UserFilters url={url} onFilter={address.filter} onClear={address.clearFilters} />
            {query.error !== null && (
              <div className="bg-surface px-4 py-3 lg:px-6">
                <Failure
                  title={panelMessages.loadFailed}
                  error={query.error}
                  onRetry={() => void query.refetch()}
                />
              </div>
            )}
            {failure && openId === null && (
              <div className="bg-surface px-4 py-3 lg:px-6">
                <Failure {...failure} />
              </div>
            )}
            <PagedRows
              caption="users"
              columns={userColumns}
              idOf={({ _id }) => _id}
              openId={openId}
              onOpen={show}
              data={data}
              isOutdated={isOutdated}
              isWaiting={isWaiting}
              isFiltered={hasFilters(url)}
              address={address}
            >
              <EmptyState icon={<Users size={28} aria-hidden="true" />} title={userMessages.empty} />
            </PagedRows>
          </section>
          {openId !== null && (
            <UserPanel
              key={openId}
              id={openId}
              walk={walk}
              failure={failure && <Failure {...failure} />}
              onClose={() => show(null)}
            />
          )}
        </div>
        {isHelpShown && <ShortcutSheet shortcuts={recordShortcuts()} onClose={() => setIsHelpShown(false)} />}
        {dialog}
      </UserActsProvider>
    </UserHref>
  );
}

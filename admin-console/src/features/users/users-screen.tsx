import { userMessages } from '@picks/contract/users.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Failure } from '#src/ui/failure.tsx';
import { ListHeader } from '#src/ui/list-header.tsx';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { useRecordList } from '#src/ui/record-list.ts';
import { RecordScreen } from '#src/ui/record-screen.tsx';
import { hasFilters, useListUrl, userQuery } from './list-url.ts';
import { userColumns, UserHref } from './user-columns.tsx';
import { UserActsProvider, useActsOnUsers } from './user-acts.tsx';
import { UserFilters } from './user-filters.tsx';
import { UserPanel } from './user-panel.tsx';
import { statementParameters } from './statement-url.ts';
import { usersQuery } from './users.queries.ts';

/** The tab "Users": everybody, with one of them open beside the list. */
export function UsersScreen() {
  const address = useListUrl();
  const { url } = address;
  const list = useRecordList(
    address,
    useOpenRecord('user', 'page', statementParameters),
    useQuery(usersQuery(userQuery(url))),
  );
  const { openId, href } = list.record;
  const { acts, failure, dialog } = useActsOnUsers((id) => openId === id && list.close());
  const search = {
    label: 'Search users',
    placeholder: 'Name, email or phone',
    value: url.q,
    hasButton: true,
    onSearch: (q: string) => address.filter({ q }),
  };
  return (
    <UserHref value={href}>
      <UserActsProvider value={acts}>
        <RecordScreen
          list={list}
          resources="users"
          columns={userColumns}
          isFiltered={hasFilters(url)}
          header={
            <ListHeader
              title="Users"
              columns={userColumns}
              total={list.data?.total}
              search={search}
              exports={{ table: 'users', filters: userQuery(url), total: list.matching }}
            />
          }
          filters={<UserFilters url={url} onFilter={address.filter} onClear={address.clearFilters} />}
          failures={
            failure && openId === null ? [[failure.title, failure.error, undefined, failure.onDismiss]] : []
          }
          empty={<EmptyState icon={<Users size={28} aria-hidden="true" />} title={userMessages.empty} />}
          panel={
            openId !== null && (
              <UserPanel
                key={openId}
                id={openId}
                walk={list.walk}
                failure={failure && <Failure {...failure} />}
                onClose={list.close}
              />
            )
          }
        />
        {dialog}
      </UserActsProvider>
    </UserHref>
  );
}

import { auditMessages, listAudit } from '@picks/contract/audit.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { api } from '#src/session/api.ts';
import { ListHeader } from '#src/ui/list-header.tsx';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { useRecordList } from '#src/ui/record-list.ts';
import { RecordScreen } from '#src/ui/record-screen.tsx';
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
  const list = useRecordList(address, useOpenRecord('entry'), useQuery(entriesQuery(auditQuery(url))));
  const { data, walk, close } = list;
  const { openId, href } = list.record;
  const search = {
    label: 'Search by actor',
    placeholder: "Administrator's name or email",
    value: url.actor,
    onSearch: (actor: string) => address.filter({ actor }),
  };
  return (
    <EntryHref value={href}>
      <RecordScreen
        list={list}
        resources="entries"
        columns={auditColumns}
        isFiltered={hasFilters(url)}
        header={
          <ListHeader
            title="Audit log"
            columns={auditColumns}
            total={data?.total}
            search={search}
            exports={{ table: 'audit', filters: auditQuery(url), total: list.matching }}
          />
        }
        filters={
          <AuditFilters
            url={url}
            actions={data?.actions ?? []}
            onFilter={address.filter}
            onClear={address.clearFilters}
          />
        }
        empty={<EmptyState icon={<ScrollText size={28} aria-hidden="true" />} title={auditMessages.empty} />}
        panel={
          openId !== null && (
            <AuditPanel
              entry={data?.rows.find(({ _id }) => _id === openId)}
              isLoading={list.isOutdated}
              walk={walk}
              onClose={close}
            />
          )
        }
      />
    </EntryHref>
  );
}

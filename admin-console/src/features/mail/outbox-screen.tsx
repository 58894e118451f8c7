import { listOutbox, outboxMessages } from '@picks/contract/mail.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mails } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { api } from '#src/session/api.ts';
import { ListHeader } from '#src/ui/list-header.tsx';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { pageOf, pageParsers } from '#src/ui/page-url.ts';
import type { PageSize } from '#src/ui/pager.tsx';
import { useRecordList } from '#src/ui/record-list.ts';
import { RecordScreen } from '#src/ui/record-screen.tsx';
import { MailPanel } from './mail-panel.tsx';
import { mailColumns, MailHref } from './outbox-columns.tsx';

/** The page that the address asks for. */
function useMails() {
  const [url, setUrl] = useQueryStates(pageParsers);
  const asked = pageOf(url);
  const query = useQuery({
    queryKey: ['outbox', asked],
    queryFn: async ({ signal }) => {
      const { mails, ...page } = await api.call(listOutbox, { query: asked, signal });
      return { ...page, rows: mails };
    },
    placeholderData: keepPreviousData,
  });
  const address = {
    url,
    search: (q: string) => void setUrl({ q, page: null }, { history: 'replace' }),
    clearFilters: () => void setUrl({ q: null, page: null }, { history: 'push' }),
    goToPage: (page: number) => void setUrl({ page }, { history: 'push' }),
    showPerPage: (per: PageSize) => void setUrl({ per, page: null }, { history: 'push' }),
  };
  return { address, query, asked };
}

/** Mails that were written, with one open beside the list. */
export function OutboxScreen() {
  const { address, query, asked } = useMails();
  const list = useRecordList(address, useOpenRecord('mail'), query);
  const { data, walk, close } = list;
  const { openId, href } = list.record;
  const search = {
    label: 'Search emails',
    placeholder: 'Address or subject',
    value: address.url.q,
    onSearch: address.search,
  };
  return (
    <MailHref value={href}>
      <RecordScreen
        list={list}
        resources="mails"
        columns={mailColumns}
        isFiltered={address.url.q !== ''}
        header={
          <ListHeader
            title="Outbox"
            columns={mailColumns}
            total={data?.total}
            search={search}
            exports={{ table: 'mails', filters: asked, total: list.matching }}
          />
        }
        empty={<EmptyState icon={<Mails size={28} aria-hidden="true" />} title={outboxMessages.empty} />}
        panel={
          openId !== null && (
            <MailPanel
              mail={data?.rows.find(({ _id }) => _id === openId)}
              isLoading={list.isOutdated}
              walk={walk}
              onClose={close}
            />
          )
        }
      />
    </MailHref>
  );
}

import { listOutbox, outboxMessages } from '@picks/contract/outbox.admin';
import { panelMessages } from '@picks/contract/panel.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Mails } from 'lucide-react';
import { parseAsInteger, parseAsNumberLiteral, parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { api } from '#src/session/api.ts';
import { useDelayed } from '#src/ui/delayed.ts';
import { Failures } from '#src/ui/failures.tsx';
import { HelpButton } from '#src/ui/help-button.tsx';
import { useLastGood } from '#src/ui/last-good.ts';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { PagedRows } from '#src/ui/paged-rows.tsx';
import { type PageSize, pageSizes } from '#src/ui/pager.tsx';
import { recordShortcuts, useRecordKeys } from '#src/ui/record-keys.ts';
import { useFocusReturn } from '#src/ui/row-focus.ts';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { ShortcutSheet } from '#src/ui/shortcut-sheet.tsx';
import { useWalk } from '#src/ui/walk.ts';
import { MailPanel } from './mail-panel.tsx';
import { mailColumns, MailHref } from './outbox-columns.tsx';

const parsers = {
  q: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  per: parseAsNumberLiteral(pageSizes).withDefault(20),
};

/** The page that the address asks for. */
function useMails() {
  const [url, setUrl] = useQueryStates(parsers);
  const search = url.q.trim().slice(0, 80);
  const asked = { page: Math.max(1, url.page), limit: url.per, ...(search === '' ? {} : { search }) };
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
  return { address, query };
}

/** Mails that were written, with one open beside the list. */
export function OutboxScreen() {
  const { address, query } = useMails();
  const { openId, href, show } = useOpenRecord('mail');
  const data = useLastGood(query.data);
  const isOutdated = query.isPlaceholderData || query.data === undefined;
  const walk = useWalk({
    ids: data?.rows.map(({ _id }) => _id),
    isOutdated,
    openId,
    page: address.url.page,
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
    <MailHref value={href}>
      <ScreenHeader
        title="Outbox"
        aside={data && <span className="tabular text-ink-3">{data.total.toLocaleString('en-US')}</span>}
        actions={
          <>
            <SearchBox
              label="Search mails"
              placeholder="Address or subject"
              value={address.url.q}
              onSearch={address.search}
            />
            <HelpButton onHelp={help} />
          </>
        }
      />
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          <Failures of={[[panelMessages.loadFailed, query.error, () => void query.refetch(), undefined]]} />
          <PagedRows
            caption="mails"
            columns={mailColumns}
            idOf={({ _id }) => _id}
            openId={openId}
            onOpen={show}
            data={data}
            isOutdated={isOutdated}
            isWaiting={isWaiting}
            isFiltered={address.url.q !== ''}
            address={address}
          >
            <EmptyState icon={<Mails size={28} aria-hidden="true" />} title={outboxMessages.empty} />
          </PagedRows>
        </section>
        {openId !== null && (
          <MailPanel
            mail={data?.rows.find(({ _id }) => _id === openId)}
            isLoading={isOutdated}
            walk={walk}
            onClose={close}
          />
        )}
      </div>
      {isHelpShown && <ShortcutSheet shortcuts={recordShortcuts()} onClose={() => setIsHelpShown(false)} />}
    </MailHref>
  );
}

import { announcementAudiences } from '@picks/contract/announcements';
import { type AdminAnnouncement, adminAnnouncementMessages } from '@picks/contract/announcements.admin';
import { panelMessages } from '@picks/contract/panel.admin';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDelayed } from '#src/ui/delayed.ts';
import { Failures } from '#src/ui/failures.tsx';
import { HelpButton } from '#src/ui/help-button.tsx';
import { useLastGood } from '#src/ui/last-good.ts';
import { PagedRows } from '#src/ui/paged-rows.tsx';
import { focusRow, useFocusReturn } from '#src/ui/row-focus.ts';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { ShortcutSheet, type ShortcutHelp } from '#src/ui/shortcut-sheet.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { ActsProvider } from './acts.tsx';
import { announcementQuery, type ListUrl, NEW, useListUrl, useOpenAnnouncement } from './address.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsQuery, useTogglePin } from './announcements.queries.ts';
import { announcementColumns } from './columns.tsx';
import { useDeleting } from './use-deleting.tsx';
import { audienceWords } from './words.ts';

const shortcuts: readonly ShortcutHelp[] = [
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['Enter'], does: 'Edit the row' },
  { keys: ['n'], does: 'New announcement' },
  { keys: ['?'], does: 'This sheet' },
  { keys: ['Esc'], does: 'Close' },
];

/** Pinning, with the way back in the toast. */
function usePinning() {
  const toggle = useTogglePin();
  function pin(announcement: AdminAnnouncement, isPinned: boolean, isUndo = false): void {
    const { _id, title } = announcement;
    const undo = { label: 'Undo', onPress: () => pin(announcement, !isPinned, true) };
    const onSuccess = () =>
      notify({
        title: isPinned ? `Pinned: ${title}` : `No longer pinned: ${title}`,
        ...(isUndo ? {} : { action: undo }),
      });
    toggle.mutate({ id: _id, isPinned }, { onSuccess });
  }
  return { toggle, togglePin: (one: AdminAnnouncement) => pin(one, !one.isPinned) };
}

interface AudienceFilterProps {
  readonly current: ListUrl['audience'];
  readonly onChoose: (audience: ListUrl['audience']) => void;
}

function AudienceFilter({ current, onChoose }: AudienceFilterProps) {
  return (
    <div className="flex border-b border-line bg-surface px-4 py-2.5 lg:px-6">
      <div
        role="group"
        aria-label="Audience"
        className="flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.5"
      >
        {[null, ...announcementAudiences].map((audience) => (
          <button
            key={audience}
            type="button"
            aria-pressed={audience === current}
            onClick={() => onChoose(audience)}
            className={clsx(
              'type-meta inline-flex h-7 items-center rounded-[7px] px-2 font-semibold whitespace-nowrap',
              audience === current ? 'bg-surface text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {audience === null ? 'Any audience' : audienceWords[audience]}
          </button>
        ))}
      </div>
    </div>
  );
}

interface AnnouncementPanelProps {
  readonly id: string;
  readonly announcement: AdminAnnouncement | undefined;
  readonly onClose: (replace: boolean) => void;
}

function AnnouncementPanel({ id, announcement, onClose }: AnnouncementPanelProps) {
  const isNew = id === NEW;
  const [reloads, setReloads] = useState(0);
  return (
    <SidePanel
      noun="Announcement"
      title={isNew ? 'New announcement' : 'Edit announcement'}
      onClose={() => onClose(false)}
    >
      {!isNew && announcement === undefined ? (
        <EmptyState title="This announcement is not on this page of the list">
          It may have been deleted, or a filter hides it.
        </EmptyState>
      ) : (
        <AnnouncementForm
          key={reloads}
          announcement={announcement ?? null}
          onSaved={() => onClose(true)}
          onCancel={() => onClose(false)}
          onReload={() => setReloads(reloads + 1)}
        />
      )}
    </SidePanel>
  );
}

const NoneYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={<Megaphone size={28} aria-hidden="true" />}
    title={adminAnnouncementMessages.empty}
    action={
      <Button size="small" onClick={onAdd}>
        New announcement
      </Button>
    }
  >
    What you announce reaches members’ phones within seconds, also those that are offline now.
  </EmptyState>
);

interface HeaderProps {
  readonly total: number | undefined;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onHelp: () => void;
  readonly onAdd: () => void;
}

function Header({ total, search, onSearch, onHelp, onAdd }: HeaderProps) {
  return (
    <ScreenHeader
      title="Announcements"
      aside={
        total !== undefined && <span className="tabular text-ink-3">{total.toLocaleString('en-US')}</span>
      }
      actions={
        <>
          <SearchBox
            label="Search announcements"
            placeholder="Title or message"
            value={search}
            onSearch={onSearch}
          />
          <HelpButton onHelp={onHelp} />
          <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
            New announcement
          </Button>
        </>
      }
    />
  );
}

/** Announcements of the tab "Content": every one, with the form of one of them beside the list. */
export function AnnouncementsScreen() {
  const address = useListUrl();
  const { openId, href, show } = useOpenAnnouncement();
  const list = useQuery(announcementsQuery(announcementQuery(address.url)));
  const data = useLastGood(list.data);
  const isWaiting = useDelayed(data === undefined && list.isFetching);
  const { toggle, togglePin } = usePinning();
  const deleting = useDeleting(() => show(null, true));
  const [isHelpShown, setIsHelpShown] = useState(false);
  const add = () => show(NEW);
  useFocusReturn(openId);
  useShortcuts({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    n: add,
    '?': () => setIsHelpShown(true),
    Escape: openId === null ? undefined : () => show(null),
  });
  const failures = [
    [panelMessages.loadFailed, list.error, () => void list.refetch(), undefined],
    [adminAnnouncementMessages.pinFailed, toggle.error, undefined, toggle.reset],
    [adminAnnouncementMessages.deleteFailed, deleting.remove.error, undefined, deleting.remove.reset],
  ] as const;
  return (
    <ActsProvider
      value={{
        href,
        open: show,
        togglePin,
        remove: deleting.ask,
        pinning: toggle.isPending ? toggle.variables : null,
      }}
    >
      <Header
        total={data?.total}
        search={address.url.q}
        onSearch={(q) => address.filter({ q })}
        onHelp={() => setIsHelpShown(true)}
        onAdd={add}
      />
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          <AudienceFilter
            current={address.url.audience}
            onChoose={(audience) => address.filter({ audience })}
          />
          <Failures of={failures} />
          <PagedRows
            caption="announcements"
            columns={announcementColumns}
            idOf={({ _id }) => _id}
            openId={openId}
            onOpen={show}
            data={data && { rows: data.announcements, total: data.total, totalPages: data.totalPages }}
            isOutdated={list.isPlaceholderData || list.data === undefined}
            isWaiting={isWaiting}
            isFiltered={address.url.q !== '' || address.url.audience !== null}
            address={address}
          >
            <NoneYet onAdd={add} />
          </PagedRows>
        </section>
        {openId !== null && data !== undefined && (
          <AnnouncementPanel
            key={openId}
            id={openId}
            announcement={data.announcements.find(({ _id }) => _id === openId)}
            onClose={(replace) => show(null, replace)}
          />
        )}
      </div>
      {deleting.dialog}
      {isHelpShown && <ShortcutSheet shortcuts={shortcuts} onClose={() => setIsHelpShown(false)} />}
    </ActsProvider>
  );
}

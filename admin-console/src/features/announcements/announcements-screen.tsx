import { announcementAudiences } from '@picks/contract/announcements';
import {
  type AdminAnnouncement,
  adminAnnouncementMessages,
  announcementStates,
} from '@picks/contract/announcements.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { isolated } from '@picks/ui/format/isolated';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useDeleting } from '#src/ui/deleting.tsx';
import { audienceWords } from '#src/ui/labels.ts';
import { EditorScreen, NEW, NewButton } from '#src/ui/editor-screen.tsx';
import { ListHeader } from '#src/ui/list-header.tsx';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { PagedRows } from '#src/ui/paged-rows.tsx';
import { useRecordList } from '#src/ui/record-list.ts';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { undoableSwitch } from '#src/ui/undoable-switch.ts';
import { ActsProvider } from './acts.tsx';
import { announcementQuery, type ListUrl, useListUrl } from './address.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsQuery, useDeleteAnnouncement, useTogglePin } from './announcements.queries.ts';
import { announcementColumns } from './columns.tsx';
import { stateWords } from './labels.ts';

/** Pinning, with the way back in the toast. */
function usePinning() {
  const toggle = useTogglePin();
  const pin = undoableSwitch<AdminAnnouncement>({
    mutate: ({ record, isOn }, options) => toggle.mutate({ id: record._id, isPinned: isOn }, options),
    saidOf: ({ title }, isOn) =>
      isOn ? `Pinned: ${isolated(title)}` : `No longer pinned: ${isolated(title)}`,
  });
  return { toggle, togglePin: (one: AdminAnnouncement) => pin(one, !one.isPinned) };
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** of all of them */
  readonly all: string;
  readonly options: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly current: T | null;
  readonly onChoose: (value: T | null) => void;
}

function Choice<T extends string>({ label, all, options, words, current, onChoose }: ChoiceProps<T>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.5"
    >
      {[null, ...options].map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onClick={() => onChoose(value)}
          className={clsx(
            'type-meta inline-flex h-7 items-center rounded-[7px] px-2 font-semibold whitespace-nowrap',
            value === current ? 'bg-raised text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {value === null ? all : words[value]}
        </button>
      ))}
    </div>
  );
}

interface FiltersProps {
  readonly url: ListUrl;
  readonly filter: ReturnType<typeof useListUrl>['filter'];
}

function Filters({ url, filter }: FiltersProps) {
  return (
    <div className="flex flex-wrap gap-2 border-b border-line bg-surface px-4 py-2.5 lg:px-6">
      <Choice
        label="Status"
        all="All"
        options={announcementStates}
        words={stateWords}
        current={url.state}
        onChoose={(state) => filter({ state })}
      />
      <Choice
        label="Audience"
        all="All audiences"
        options={announcementAudiences}
        words={audienceWords}
        current={url.audience}
        onChoose={(audience) => filter({ audience })}
      />
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
      resource="Announcement"
      title={isNew ? 'New announcement' : 'Edit announcement'}
      onClose={() => onClose(false)}
    >
      {!isNew && announcement === undefined ? (
        <EmptyState title="This announcement isn't on this page of the list">
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

/** Announcements of the tab "Content": every one, with the form of one of them beside the list. */
export function AnnouncementsScreen() {
  const address = useListUrl();
  const { url, filter } = address;
  const list = useRecordList(
    address,
    useOpenRecord('announcement'),
    useQuery(announcementsQuery(announcementQuery(url))),
  );
  const { record, data } = list;
  const { toggle, togglePin } = usePinning();
  const remove = useDeleteAnnouncement();
  const deleting = useDeleting<AdminAnnouncement>({
    remove,
    confirmLabel: 'Delete announcement',
    titleOf: () => 'Delete this announcement?',
    doneOf: ({ title }) => `Announcement deleted: ${isolated(title)}`,
    consequenceOf: ({ title, targetAudience, state }) =>
      state === 'live'
        ? `“${isolated(title)}” disappears for ${audienceWords[targetAudience].toLowerCase()}, including on their phones. This can't be undone.`
        : `Nobody is shown “${isolated(title)}” now. This can't be undone.`,
    onDeleted: () => record.show(null, { replace: true }),
  });
  const add = () => record.show(NEW);
  const { openId } = record;
  const close = (replace: boolean) => record.show(null, { replace });
  return (
    <ActsProvider
      value={{
        href: record.href,
        open: record.show,
        togglePin,
        remove: deleting.ask,
        pinning: toggle.isPending ? toggle.variables : null,
      }}
    >
      <EditorScreen
        record={record}
        query={list.query}
        header={
          <ListHeader
            title="Announcements"
            columns={announcementColumns}
            total={data?.total}
            exports={{ table: 'announcements', filters: announcementQuery(url), total: list.matching }}
            search={{
              label: 'Search announcements',
              placeholder: 'Title or message',
              value: url.q,
              onSearch: (q) => filter({ q }),
            }}
          >
            <NewButton resource="announcement" hasIcon onAdd={add} />
          </ListHeader>
        }
        filters={<Filters url={url} filter={filter} />}
        failures={[
          [adminAnnouncementMessages.pinFailed, toggle.error, undefined, toggle.reset],
          [adminAnnouncementMessages.deleteFailed, remove.error, undefined, remove.reset],
        ]}
        rows={
          <PagedRows
            list={list}
            resources="announcements"
            columns={announcementColumns}
            isFiltered={url.q !== '' || url.audience !== null || url.state !== null}
          >
            <EmptyState
              icon={<Megaphone size={28} aria-hidden="true" />}
              title={adminAnnouncementMessages.empty}
              action={<NewButton resource="announcement" onAdd={add} />}
            >
              Announcements reach members’ phones within seconds. Offline phones update when they reconnect.
            </EmptyState>
          </PagedRows>
        }
        panel={
          openId !== null && (
            <AnnouncementPanel
              key={openId}
              id={openId}
              announcement={data?.rows.find(({ _id }) => _id === openId)}
              onClose={close}
            />
          )
        }
      />
      {deleting.dialog}
    </ActsProvider>
  );
}

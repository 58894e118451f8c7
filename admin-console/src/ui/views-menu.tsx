import { type ListView, listViewMessages } from '@picks/contract/list-views.admin';
import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { Bookmark, BookmarkPlus, Pencil, Save, Trash2 } from 'lucide-react';
import { useViewsRefresh } from './list-views.queries.ts';
import { Menu, MenuCheck, MenuGroup, MenuItem, MenuOneOf, MenuSeparator } from './menu.tsx';
import type { ListViews } from './use-list-views.ts';
import { ALL_ROWS } from './view-address.ts';
import type { ViewActs } from './use-view-acts.tsx';

/** The name of the open view, and whether the list still shows what it says. */
function ViewName({ view, isChanged }: { readonly view: ListView; readonly isChanged: boolean }) {
  return (
    <span className="flex min-w-0">
      <span className="sr-only">View: </span>
      <bdi className="max-w-32 truncate sm:max-w-44">{view.name}</bdi>
      {isChanged && <span className="font-normal whitespace-pre text-ink-2">, changed</span>}
    </span>
  );
}

const optionOf = (view: ListView) => {
  const notes = [
    view.isMine ? (view.isShared ? 'Shared' : null) : isolated(view.owner),
    view.isDefault ? 'Default' : null,
  ];
  return {
    value: view._id,
    label: view.name,
    note: notes.filter((note) => note !== null).join(' · '),
  };
};

interface PartProps {
  readonly views: ListViews;
  readonly acts: ViewActs;
}

/** Every view of the list, the own ones first. */
function Choices({ views }: Pick<PartProps, 'views'>) {
  const { current } = views;
  const open = (id: string) => {
    const view = views.views.find(({ _id }) => _id === id);
    if (view) views.open(view);
  };
  const groups = [
    ['Your views', views.views.filter(({ isMine }) => isMine)],
    ['Shared by others', views.views.filter(({ isMine }) => !isMine)],
  ] as const;
  return (
    <>
      <MenuOneOf
        value={current?._id ?? ALL_ROWS}
        options={[{ value: ALL_ROWS, label: 'All rows' }]}
        onChoose={views.openAll}
      />
      {views.hasFailed && (
        <MenuItem blockedBecause="Close this menu and try again" onSelect={() => {}}>
          {listViewMessages.loadFailed}
        </MenuItem>
      )}
      {groups.map(
        ([label, some]) =>
          some.length > 0 && (
            <MenuGroup key={label} label={label}>
              <MenuOneOf value={current?._id ?? ''} options={some.map(optionOf)} onChoose={open} />
            </MenuGroup>
          ),
      )}
    </>
  );
}

/** What can be done about the view that is open, if there is one, and about what the list shows. */
function Acts({ views: { current, isChanged }, acts }: PartProps) {
  return (
    <>
      {current?.isMine && isChanged && (
        <MenuItem icon={<Save size={16} aria-hidden="true" />} onSelect={() => acts.update(current)}>
          Save changes
        </MenuItem>
      )}
      <MenuItem icon={<BookmarkPlus size={16} aria-hidden="true" />} onSelect={acts.askNew}>
        {current === undefined ? 'Save as a view' : 'Save as a new view'}
      </MenuItem>
      {current && (
        <MenuCheck isOn={current.isDefault} onToggle={(isOn) => acts.setDefault(current, isOn)}>
          Open this list with it
        </MenuCheck>
      )}
      {current?.isMine && (
        <>
          <MenuItem icon={<Pencil size={16} aria-hidden="true" />} onSelect={() => acts.askName(current)}>
            Rename or share
          </MenuItem>
          <MenuItem
            icon={<Trash2 size={16} aria-hidden="true" />}
            isDangerous
            onSelect={() => acts.askDelete(current)}
          >
            Delete view
          </MenuItem>
        </>
      )}
    </>
  );
}

interface ViewsMenuProps extends PartProps {
  /** beside much else: its word is for screen readers and the pointer */
  readonly isCompact: boolean;
}

/** The saved views of a list: which one is open, and what can be done about it. */
export function ViewsMenu({ views, acts, isCompact }: ViewsMenuProps) {
  const { current, isChanged } = views;
  const refresh = useViewsRefresh();
  return (
    <>
      <Menu
        onOpen={() => void refresh()}
        trigger={
          <Button
            variant="secondary"
            size="small"
            title={isCompact && current === undefined ? 'Views' : undefined}
            icon={<Bookmark size={16} aria-hidden="true" />}
            className="data-popup-open:bg-sunken"
          >
            {current === undefined ? (
              <span className={isCompact ? 'sr-only' : undefined}>Views</span>
            ) : (
              <ViewName view={current} isChanged={isChanged} />
            )}
          </Button>
        }
      >
        <Choices views={views} />
        <MenuSeparator />
        <Acts views={views} acts={acts} />
      </Menu>
      {current !== undefined && isChanged && (
        <Button
          size="small"
          busy={acts.isBusy}
          aria-label={current.isMine ? `Save ${current.name}` : 'Save as a new view'}
          onClick={() => (current.isMine ? acts.update(current) : acts.askNew())}
        >
          {current.isMine ? 'Save' : 'Save as'}
        </Button>
      )}
    </>
  );
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { SEARCH, searchMessages } from '@picks/contract/search.admin';
import { isolated } from '@picks/ui/format/isolated';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useZone } from '#src/session/zone.ts';
import { Failure } from '#src/ui/failure.tsx';
import { Kbds } from '#src/ui/kbd.tsx';
import { foundGroups } from './found-items.ts';
import { itemsWith, type PaletteGroup, type PaletteItem } from './items.ts';
import { acts, recentItems, usePageItems } from './local-items.ts';
import { useFound } from './palette.queries.ts';
import { closePalette } from './palette-state.ts';

/** What a text offers: pages and acts at once, records as soon as the server has found them; without one, what was open. */
function useOffers(text: string) {
  const { found, ...search } = useFound(text);
  const zone = useZone();
  const pageItems = usePageItems();
  const [recent] = useState(recentItems);
  const isEmpty = text.trim() === '';
  const groups: readonly PaletteGroup[] = [
    { label: 'Recently opened', items: isEmpty ? recent : [] },
    { label: 'Pages', items: itemsWith(pageItems, text) },
    { label: 'Actions', items: itemsWith(acts, text) },
    ...(found === undefined ? [] : foundGroups(found, zone)),
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isEmpty, ...search };
}

function Item({ item, onOpen }: { item: PaletteItem; onOpen: (item: PaletteItem) => void }) {
  const { icon: Icon, label, detail, aside, keys } = item;
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onOpen(item)}
      className="flex min-h-9 scroll-my-8 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 select-none data-highlighted:bg-accent-soft"
    >
      <Icon size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <bdi className="max-w-full truncate font-medium">{label}</bdi>
        {detail !== undefined && <span className="max-w-full truncate text-ink-2">{detail}</span>}
      </span>
      {aside !== undefined && <span className="type-meta shrink-0 font-normal text-ink-2">{aside}</span>}
      {keys && (
        <span aria-hidden="true" className="max-sm:hidden">
          <Kbds keys={keys} />
        </span>
      )}
    </Autocomplete.Item>
  );
}

function Offers({ onOpen }: { onOpen: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.List className="px-2 not-empty:pb-2">
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.label} items={group.items}>
          <Autocomplete.GroupLabel className="type-overline sticky top-0 z-10 bg-surface px-2.5 pt-3 pb-1 text-ink-3">
            {group.label}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => <Item key={item.id} item={item} onOpen={onOpen} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

interface StatusProps {
  readonly text: string;
  readonly count: number;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** How the search stands, for eyes and for screen readers. */
function Status({ text, count, isSearching, hasFailed }: StatusProps) {
  const isNothing = count === 0 && !isSearching && !hasFailed;
  return (
    <p role="status" className={clsx('px-4 text-ink-2 empty:p-0', count === 0 ? 'py-6 text-center' : 'py-2')}>
      {isSearching && 'Searching…'}
      {isNothing && `Nothing found for “${isolated(text.trim())}”. Try a name, an email or a reference.`}
    </p>
  );
}

/** Searches pages, records and acts, and opens what is chosen. */
export function Palette() {
  const [text, setText] = useState('');
  const { groups, isEmpty, isSearching, error, retry } = useOffers(text);
  const navigate = useNavigate();
  function open({ opens }: PaletteItem) {
    closePalette();
    if (typeof opens === 'string') void navigate(opens);
    else opens((path) => void navigate(path));
  }
  /** Results come while somebody types: until the list has highlighted one again, Enter means the best of them. */
  function openBest({ key, currentTarget }: KeyboardEvent) {
    const best = groups[0]?.items[0];
    const isHighlighted = currentTarget.closest('[role=dialog]')?.querySelector('[data-highlighted]') != null;
    if (key === 'Enter' && !isHighlighted && best !== undefined) open(best);
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && closePalette()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          aria-modal="true"
          aria-label="Search everything"
          className="floating fixed inset-x-0 top-[12vh] z-50 mx-auto flex max-h-[min(34rem,76vh)] w-[min(40rem,calc(100vw-2rem))] flex-col overflow-hidden"
        >
          <Autocomplete.Root
            open
            inline
            mode="none"
            items={groups}
            value={text}
            onValueChange={setText}
            itemToStringValue={({ label }: PaletteItem) => label}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex shrink-0 items-center gap-2.5 border-b border-line px-4">
              <Search size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
              <Autocomplete.Input
                aria-label="Search everything"
                placeholder="Name, number, page or action"
                dir="auto"
                maxLength={SEARCH.characters}
                onKeyDown={openBest}
                className="h-12 min-w-0 flex-1 bg-transparent text-[0.9375rem] outline-none placeholder:text-ink-3"
              />
              <Dialog.Close className="type-meta rounded-control px-2 py-1 text-ink-2 hover:bg-sunken">
                Esc
              </Dialog.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              {error !== null && (
                <div className="p-3">
                  <Failure title={searchMessages.failed} error={error} onRetry={retry} />
                </div>
              )}
              <Offers onOpen={open} />
              {!isEmpty && (
                <Status
                  text={text}
                  count={groups.length}
                  isSearching={isSearching}
                  hasFailed={error !== null}
                />
              )}
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

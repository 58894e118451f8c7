import { BrandMark, brand } from '@picks/ui/brand';
import clsx from 'clsx';
import { ExternalLink, Search } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { AccountMenu } from './account-menu.tsx';
import { commandKey, useKeys } from '#src/ui/keys.ts';
import { keyOf } from '#src/ui/keys.rules.ts';
import { Kbds } from '#src/ui/kbd.tsx';
import { printedKey } from '#src/ui/mod-key.ts';
import { sections, type Tab } from './navigation.ts';
import { pageId } from './pages.ts';
import { openPalette } from './palette/palette-state.ts';
import { paths } from './paths.ts';

const rowClass =
  'relative flex h-8 items-center gap-2.5 rounded-control px-2 font-medium max-lg:justify-center';
/** Only the icon below 1024 px; the label stays for assistive technology. */
const labelClass = 'max-lg:sr-only';

/** The name of a tab, with the keys that open it while they work. */
function useHint(tab: Tab): string {
  const state = useKeys();
  if (tab.letter === undefined || !state.isOn) return tab.label;
  return `${tab.label} (${commandKey('go', state)} ${keyOf({ id: pageId(tab), key: tab.letter }, state.chosen)})`;
}

/** Opens the search over everything. */
function SearchButton() {
  return (
    <button
      type="button"
      title={`Search everything (${printedKey('mod')} K)`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className="mt-4 flex h-8 shrink-0 items-center gap-2.5 rounded-control border border-line bg-surface px-2 text-ink-2 hover:border-line-strong hover:text-ink max-lg:justify-center"
    >
      <Search size={16} aria-hidden="true" className="shrink-0" />
      <span className={labelClass}>
        Search<span className="sr-only"> everything</span>
      </span>
      <span aria-hidden="true" className="ms-auto max-lg:hidden">
        <Kbds keys={['mod', 'K']} />
      </span>
    </button>
  );
}

function TabLink({ tab, isOpen }: { tab: Tab; isOpen: boolean }) {
  const Icon = tab.icon;
  const Note = tab.badge;
  const hint = useHint(tab);
  return (
    <Link
      to={paths.tab(tab.id, tab.list)}
      aria-current={isOpen ? 'page' : undefined}
      title={hint}
      className={clsx(
        rowClass,
        isOpen
          ? 'bg-accent-soft font-semibold text-accent-text'
          : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      <span className={labelClass}>{tab.label}</span>
      {Note && (
        <Suspense fallback={null}>
          <Note />
        </Suspense>
      )}
    </Link>
  );
}

/** The left rail: brand, tabs, the member app, the account. */
export function Rail({ current }: { current: Tab }) {
  return (
    <header className="sticky top-0 flex h-dvh w-14 shrink-0 flex-col border-e border-line bg-canvas px-2.5 py-3 lg:w-56">
      <Link
        to={paths.panel}
        className="flex h-8 items-center gap-2.5 rounded-control px-1 max-lg:justify-center"
      >
        <BrandMark size={24} />
        <span className={clsx('text-[0.9375rem] font-bold tracking-tight', labelClass)}>{brand.name}</span>
        <span className="type-meta text-ink-3 max-lg:hidden">Console</span>
      </Link>
      <SearchButton />
      <nav aria-label="Main" className="relative mt-4 flex flex-1 flex-col gap-5 overflow-y-auto">
        {sections.map((section) => (
          <div key={section.heading}>
            <h2 className="type-overline mb-1 px-2 text-ink-3 max-lg:sr-only">{section.heading}</h2>
            <ul className="flex flex-col gap-0.5">
              {section.tabs.map((tab) => (
                <li key={tab.label}>
                  <TabLink tab={tab} isOpen={tab === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <a
        href={paths.memberApp}
        title="Member app"
        className={clsx(rowClass, 'mb-1 text-ink-2 hover:bg-sunken hover:text-ink')}
      >
        <ExternalLink size={18} aria-hidden="true" className="shrink-0" />
        <span className={labelClass}>Member app</span>
      </a>
      <AccountMenu />
    </header>
  );
}

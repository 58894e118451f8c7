import { brand, BrandMark, Wordmark } from '@picks/ui/brand';
import clsx from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { setCollapsed, useLayout } from './layout-store.ts';
import { NavList } from './nav-list.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeButton, ThemeSwitch } from './theme-switch.tsx';

/** From 1024 px: 16rem, or 5rem when collapsed. */
export function Sidebar() {
  const isCollapsed = useLayout((layout) => layout.isCollapsed);
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  const label = isCollapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <aside
      aria-label="Sidebar"
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-surface lg:flex print:hidden',
        isCollapsed ? 'w-20' : 'w-64',
      )}
    >
      <div
        className={clsx('flex h-16 items-center px-4', isCollapsed ? 'justify-center' : 'justify-between')}
      >
        <Link
          to={paths.home}
          aria-label={`${brand.name}, home page`}
          className={clsx('flex', isCollapsed && 'hidden')}
        >
          <Wordmark />
        </Link>
        {isCollapsed && <BrandMark />}
      </div>
      <nav aria-label="Main" className="flex-1 overflow-y-auto px-3 py-2">
        <NavList isCollapsed={isCollapsed} />
      </nav>
      <div className="flex flex-col gap-1 border-t border-line p-3">
        {isCollapsed ? <ThemeButton /> : <ThemeSwitch />}
        <SignOutButton isCollapsed={isCollapsed} />
        <button
          type="button"
          onClick={() => setCollapsed(!isCollapsed)}
          aria-label={label}
          title={label}
          className={clsx(
            'type-meta flex min-h-11 items-center gap-3 rounded-control px-3 text-ink-3 hover:bg-sunken hover:text-ink',
            isCollapsed && 'justify-center',
          )}
        >
          <Toggle size={20} aria-hidden="true" />
          {!isCollapsed && 'Collapse'}
        </button>
      </div>
    </aside>
  );
}

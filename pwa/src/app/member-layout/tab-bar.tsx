import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { activeTab, tabs } from '#src/app/navigation.ts';
import { openDrawer } from './layout-store.ts';
import { NavCount } from './nav-count.tsx';

const item =
  'flex min-h-[56px] w-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-semibold';

// Colours say nothing where the system chooses them.
const current = 'text-accent-text forced-colors:underline';

/** On the phone, inside the thumb's reach; a tap on the current tab scrolls to the top. */
export function TabBar() {
  const { pathname } = useLocation();
  const active = activeTab(pathname);
  return (
    <nav
      aria-label="Tabs"
      className="safe-bottom print:hidden fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg flex-wrap justify-center sm:px-2">
        {tabs.map(({ path, label, row, icon: Icon }) => {
          const isActive = path === active;
          return (
            <li key={path} className="flex min-w-max flex-1 px-1">
              <Link
                to={path}
                preventScrollReset={path === pathname}
                onClick={() => path === pathname && scrollTo({ top: 0, behavior: 'smooth' })}
                aria-current={isActive ? 'page' : undefined}
                className={clsx(item, 'relative', isActive ? current : 'text-ink-3')}
              >
                <Icon size={22} strokeWidth={isActive ? 2.4 : 2} aria-hidden="true" />
                {label}
                <NavCount of={row} className="absolute start-1/2 top-1 ms-1.5 ring-2 ring-surface" />
              </Link>
            </li>
          );
        })}
        <li className="flex min-w-max flex-1 px-1">
          <button
            type="button"
            onClick={openDrawer}
            aria-haspopup="dialog"
            aria-current={active === 'more' ? 'true' : undefined}
            className={clsx(item, active === 'more' ? current : 'text-ink-3')}
          >
            <Ellipsis size={22} aria-hidden="true" />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}

import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { activePath, navigation } from '#src/app/navigation.ts';
import { openDrawer } from './layout-store.ts';

const item =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-semibold';

/** On the phone, inside the thumb's reach; a tap on the current tab scrolls to the top. */
export function TabBar() {
  const { pathname } = useLocation();
  const active = activePath(pathname);
  const tabs = navigation.flatMap((row) => ('tab' in row && row.tab ? [{ path: row.path, ...row.tab }] : []));
  return (
    <nav
      aria-label="Tabs"
      className="safe-bottom print:hidden fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg px-2">
        {tabs.map(({ path, label, icon: Icon, covers = [] }) => {
          const isActive = active !== null && [path, ...covers].includes(active);
          return (
            <li key={path} className="flex flex-1">
              <Link
                to={path}
                preventScrollReset={path === pathname}
                onClick={() => path === pathname && scrollTo({ top: 0, behavior: 'smooth' })}
                aria-current={isActive ? 'page' : undefined}
                className={clsx(item, isActive ? 'text-accent-text' : 'text-ink-3')}
              >
                <Icon size={22} strokeWidth={isActive ? 2.4 : 2} aria-hidden="true" />
                {label}
              </Link>
            </li>
          );
        })}
        <li className="flex flex-1">
          <button
            type="button"
            onClick={openDrawer}
            aria-haspopup="dialog"
            className={clsx(item, 'text-ink-3')}
          >
            <Ellipsis size={22} aria-hidden="true" />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}

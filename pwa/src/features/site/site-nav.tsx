import { brand, Wordmark } from '@picks/ui/brand';
import { buttonClass } from '@picks/ui/button';
import { useHydrated } from '#src/page/use-hydrated.ts';
import clsx from 'clsx';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { AccountLinks } from './account-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navLinks } from './site-links.ts';

/** Pixels scrolled above which the bar is opaque. */
const OPAQUE_AFTER = 50;

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const read = () => setIsScrolled(scrollY > OPAQUE_AFTER);
    read();
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, []);
  return isScrolled;
}

/** The bar of the public pages; over a dark hero it is drawn in dark until it is opaque. */
export function SiteNav({ isOverDark }: { isOverDark: boolean }) {
  const isScrolled = useIsScrolled();
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const menu = 'flex size-11 items-center justify-center rounded-control text-ink-2 hover:text-ink lg:hidden';
  return (
    <header
      data-opaque={isScrolled}
      className={clsx(
        'safe-top inset-x-0 top-0 z-20 border-b text-ink transition-colors duration-150',
        // Until it can turn opaque it stays where the page begins.
        isHydrated ? 'fixed' : 'absolute',
        isOverDark && !isScrolled && 'dark bg-linear-to-b from-[#0a0c14]/85 to-transparent',
        isScrolled ? 'border-line bg-surface' : 'border-transparent',
      )}
    >
      <div className="safe-sides mx-auto flex min-h-16 w-full max-w-6xl items-center justify-between gap-4 lg:px-8">
        <Link to={paths.home} aria-label={`${brand.name}, home page`} className="flex min-h-11 items-center">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="max-lg:hidden">
          <ul className="flex flex-wrap items-center">
            {navLinks.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={pathname === to ? 'page' : undefined}
                  className="type-body flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent-text aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center gap-1 max-lg:hidden">
          <AccountLinks />
        </div>
        {isHydrated ? (
          <button
            type="button"
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className={menu}
          >
            <Menu size={22} aria-hidden="true" />
          </button>
        ) : (
          <a href="#site-links" aria-label="Menu" className={menu}>
            <Menu size={22} aria-hidden="true" />
          </a>
        )}
      </div>
      {isOpen && <MobileMenu onClose={() => setIsOpen(false)} />}
    </header>
  );
}

export const skipLink = clsx(
  buttonClass(),
  'sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-30',
);

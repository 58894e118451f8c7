import { brand, Wordmark } from '@picks/ui/brand';
import { Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { AccountLine } from './account-line.tsx';
import { openDrawer, useLayout } from './layout-store.ts';
import { OfflineChip } from './offline-chip.tsx';

export function TopBar() {
  const isDrawerOpen = useLayout((layout) => layout.isDrawerOpen);
  return (
    <header className="safe-top print:hidden sticky top-0 z-10 border-b border-line bg-canvas/95 backdrop-blur-sm">
      <div className="safe-sides flex h-14 items-center gap-2 lg:h-16 lg:px-8">
        <button
          type="button"
          onClick={openDrawer}
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          className="-ms-2.5 flex size-11 items-center justify-center rounded-control text-ink hover:bg-sunken lg:hidden"
        >
          <Menu size={22} aria-hidden="true" />
        </button>
        <Link
          to={paths.overview}
          aria-label={`${brand.name}, overview`}
          className="flex min-h-11 items-center lg:hidden"
        >
          <Wordmark />
        </Link>
        <div className="ms-auto flex items-center gap-4">
          <OfflineChip />
          <div className="hidden max-w-80 lg:block">
            <AccountLine />
          </div>
        </div>
      </div>
    </header>
  );
}

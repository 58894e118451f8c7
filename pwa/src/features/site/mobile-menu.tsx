import { Wordmark } from '@picks/ui/brand';
import { Modal } from '@picks/ui/modal';
import { X } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { AccountLinks } from './account-links.tsx';
import { navLinks } from './site-links.ts';

/** Below 1024 px: the bar's links over the page. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Modal
      aria-label="Menu"
      onClose={onClose}
      isMenu
      className="fixed inset-x-0 top-0 m-0 w-full max-w-none border-b"
    >
      <div className="safe-top safe-sides pb-5">
        <div className="flex h-16 items-center justify-between">
          <Wordmark />
          <button
            type="button"
            onClick={onClose}
            aria-label="Close menu"
            className="flex size-11 items-center justify-center rounded-control text-ink-2 hover:text-ink"
          >
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {navLinks.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={pathname === to ? 'page' : undefined}
                  className="type-heading flex min-h-12 items-center text-ink-2 hover:text-ink aria-[current=page]:text-accent-text"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-5 flex flex-col gap-2">
          <AccountLinks isStacked />
        </div>
      </div>
    </Modal>
  );
}

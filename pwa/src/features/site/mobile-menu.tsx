import { Wordmark } from '@picks/ui/brand';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountLinks } from './account-links.tsx';
import { navLinks } from './site-links.ts';

/** Below 1024 px: the bar's links over the page. A native dialog: it keeps the focus, and Escape closes it. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const dialog = ref.current;
    const stop = new AbortController();
    const { signal } = stop;
    dialog?.showModal();
    matchMedia('(min-width: 1024px)').addEventListener('change', () => close.current(), { signal });
    // Whatever was chosen, in the list or below it; and what is hit outside of everything is the backdrop.
    dialog?.addEventListener(
      'click',
      ({ target }) => {
        if (target === dialog || (target as Element).closest('a') !== null) close.current();
      },
      { signal },
    );
    return () => {
      stop.abort();
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-x-0 top-0 m-0 w-full max-w-none border-b border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/55"
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
    </dialog>
  );
}

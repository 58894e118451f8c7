import { Wordmark } from '@picks/ui/brand';
import { Modal } from '@picks/ui/modal';
import { X } from 'lucide-react';
import { AccountLine } from './account-line.tsx';
import { closeDrawer } from './layout-store.ts';
import { NavList } from './nav-list.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Below 1024 px: everything the sidebar has, over the page. Mount it to open it. */
export function Drawer() {
  return (
    <Modal
      aria-label="Menu"
      onClose={closeDrawer}
      isMenu
      className="animate-enter-start fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-[min(20rem,85vw)] border-e"
    >
      <div className="safe-top safe-bottom flex h-full flex-col ps-[env(safe-area-inset-left)]">
        <div className="flex h-14 items-center justify-between ps-4 pe-2">
          <Wordmark />
          <button
            type="button"
            onClick={closeDrawer}
            aria-label="Close menu"
            className="flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-sunken"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        <div className="border-b border-line px-4 pt-1 pb-4">
          <AccountLine />
        </div>
        <nav aria-label="Menu" className="flex-1 overflow-y-auto p-3">
          <NavList onChoose={closeDrawer} />
        </nav>
        <div className="flex flex-col gap-2 border-t border-line p-3">
          <ThemeSwitch />
          <SignOutButton />
        </div>
      </div>
    </Modal>
  );
}

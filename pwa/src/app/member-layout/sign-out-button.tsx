import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { countUnsent } from '#src/offline/account-storage.ts';
import { useSession } from '#src/session/session-store.ts';
import { signOut } from '#src/session/sign-out.ts';
import { unsentText } from '#src/member/unsent-text.ts';
import { navIdle, navItem } from './nav-list.tsx';

/** Signs out; asks first only when something written here has not been sent. */
export function SignOutButton({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const isSigningOut = useSession((session) => session.isSigningOut);
  const [unsent, setUnsent] = useState(0);

  async function ask() {
    const count = await countUnsent();
    if (count === 0) await signOut();
    else setUnsent(count);
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void ask()}
        disabled={isSigningOut}
        title={isCollapsed ? 'Sign Out' : undefined}
        className={clsx(navItem, navIdle, isCollapsed && 'justify-center')}
      >
        <LogOut size={20} aria-hidden="true" />
        <span className={clsx(isCollapsed && 'sr-only')}>{isSigningOut ? 'Signing out...' : 'Sign Out'}</span>
      </button>
      {unsent > 0 && (
        <Dialog
          isQuestion
          title="Sign out without sending?"
          onClose={() => setUnsent(0)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setUnsent(0)}>
                Stay signed in
              </Button>
              <Button variant="danger" busy={isSigningOut} onClick={() => void signOut()}>
                Sign out
              </Button>
            </>
          }
        >
          {unsentText(unsent)}. Signing out deletes everything of yours from this device.
        </Dialog>
      )}
    </>
  );
}

import { panelMessages } from '@picks/contract/panel.admin';
import { NETWORK_ERROR_MESSAGE } from '@picks/contract/problems';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { loadAccount } from '#src/session/account.ts';
import { useSession } from '#src/session/session.ts';
import { paths } from './paths.ts';

/**
 * Guard of /admin: waits for the session, then lets administrators in and sends everyone else to
 * the sign-in. Who loses the role while inside is told so by the panel instead. Who must set a second factor up does that first.
 */
export function RequireAdmin() {
  const { status, token, user, mustSetUpTwoFactor } = useSession();
  const { pathname, search } = useLocation();
  /** the token that was let in */
  const [admitted, setAdmitted] = useState<string | null>(null);
  if (status === 'loading') return <p className="p-8 text-ink-2">{panelMessages.loading}</p>;
  if (status === 'unreachable') {
    return (
      <EmptyState
        title={NETWORK_ERROR_MESSAGE}
        action={<Button onClick={() => void loadAccount()}>Try again</Button>}
      >
        You're still signed in.
      </EmptyState>
    );
  }
  if (user?.role === 'admin' && admitted !== token) setAdmitted(token);
  const mayEnter = user !== null && token !== null && (user.role === 'admin' || admitted === token);
  if (!mayEnter) return <Navigate to={paths.login} replace state={`${pathname}${search}`} />;
  if (mustSetUpTwoFactor) return <Navigate to={paths.twoFactor} replace state={`${pathname}${search}`} />;
  return <Outlet />;
}

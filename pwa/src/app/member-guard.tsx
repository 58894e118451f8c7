import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#src/session/session-store.ts';
import { paths } from './paths.ts';
import { ScreenLoading } from './screen-loading.tsx';

/** Members only (Route guards); the way back is kept unless the person signed out. */
export function MemberGuard() {
  const status = useSession((session) => session.status);
  const endedBy = useSession((session) => session.endedBy);
  const { pathname, search } = useLocation();
  if (status === 'loading') return <ScreenLoading />;
  if (status === 'authenticated') return <Outlet />;
  return <Navigate replace to={endedBy === 'sign-out' ? paths.login : paths.loginThen(pathname + search)} />;
}

import { useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useHydrated } from '#src/page/use-hydrated.ts';
import { useSession } from '#src/session/session-store.ts';

interface Visitor {
  readonly isSignedIn: boolean;
  readonly isAdmin: boolean;
}

/** Who reads a public page. The page as it is served, or as it is edited, knows nobody. */
export function useVisitor(): Visitor {
  const isHydrated = useHydrated();
  const isPreview = useLocation().pathname === paths.homepagePreview;
  const isKnown = isHydrated && !isPreview;
  const isSignedIn = useSession((session) => session.token !== null);
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  return { isSignedIn: isKnown && isSignedIn, isAdmin: isKnown && isSignedIn && isAdmin };
}

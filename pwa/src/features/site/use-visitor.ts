import { useHydrated } from '#src/session/use-hydrated.ts';
import { useSession } from '#src/session/session-store.ts';

interface Visitor {
  readonly isSignedIn: boolean;
  readonly isAdmin: boolean;
}

/** Who reads a public page. The page as it is served knows nobody. */
export function useVisitor(): Visitor {
  const isHydrated = useHydrated();
  const isSignedIn = useSession((session) => session.token !== null);
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  return { isSignedIn: isHydrated && isSignedIn, isAdmin: isHydrated && isSignedIn && isAdmin };
}

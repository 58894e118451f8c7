import { buttonClass } from '@picks/ui/button';
import { Wordmark } from '@picks/ui/brand';
import { PageTitle } from '@picks/ui/page-title';
import { useHydrated } from '#src/session/use-hydrated.ts';
import { Link } from 'react-router-dom';
import { useSession } from '#src/session/session-store.ts';
import { paths } from './paths.ts';

export function NotFoundPage() {
  const isHydrated = useHydrated();
  const isSignedIn = useSession((session) => session.token !== null) && isHydrated;
  return (
    <div className="safe-top safe-sides mx-auto flex min-h-dvh max-w-md flex-col py-6">
      <header>
        <Link to={paths.home} className="inline-flex min-h-11 items-center">
          <Wordmark />
        </Link>
      </header>
      <main className="flex flex-1 flex-col justify-center gap-3 pb-24">
        <p className="type-overline text-ink-3">404</p>
        <PageTitle className="type-display">This page does not exist</PageTitle>
        <p className="type-body text-ink-2">The link may be old, or the address has a typo.</p>
        <Link to={isSignedIn ? paths.overview : paths.home} className={`${buttonClass()} mt-4 self-start`}>
          {isSignedIn ? 'Dashboard' : 'Home'}
        </Link>
      </main>
    </div>
  );
}

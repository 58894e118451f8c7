import { adminSignInMessages } from '@picks/contract/sign-in.admin';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { signOut } from '#src/session/account.ts';
import { useSession } from '#src/session/session.ts';
import { useKeptFocus } from '#src/ui/kept-focus.ts';
import { ConsoleKeys } from './keys/console-keys.tsx';
import { tabOf } from './navigation.ts';
import { Rail } from './rail.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';

function Denied() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-2 px-5 text-center">
      <h1 className="type-title">{adminSignInMessages.panelHeading}</h1>
      <p className="text-ink-2">{adminSignInMessages.panelDenied}</p>
      <Button variant="secondary" className="mx-auto mt-3" onClick={signOut}>
        Sign out
      </Button>
    </main>
  );
}

/** Route /admin: the rail and the tab that the address names. */
export function Panel() {
  const isAdmin = useSession((state) => state.user?.role === 'admin');
  const [search] = useSearchParams();
  useKeptFocus();
  if (!isAdmin) return <Denied />;
  const tab = tabOf(search);
  const Screen = tab.screen;
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-3 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to content
      </a>
      <Rail current={tab} />
      <main id="main" tabIndex={-1} className="flex h-dvh min-w-0 flex-1 flex-col outline-none">
        <Suspense fallback={<EmptyState title="" />}>
          <Screen />
        </Suspense>
      </main>
      <ConsoleKeys />
      <SignOutQuestion />
    </div>
  );
}

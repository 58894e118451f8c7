import { defaultUserName } from '@picks/contract/accounts';
import { dashboardMessages } from '@picks/contract/dashboard';
import { LevelBadge } from '@picks/ui/badge';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { PageTitle } from '@picks/ui/page-title';
import type { ReactNode } from 'react';
import { refreshUser } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';

/** /dashboard: greeting and plan, then the modules that app/ hands in, in order. */
export function OverviewPage({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <PageTitle tab="Overview" className="type-display min-w-0 break-words">
          <span className="type-meta block tracking-normal text-ink-3">Welcome back,</span>{' '}
          {user?.name || defaultUserName}
        </PageTitle>
        <p className="type-meta flex items-center gap-2 text-ink-2">
          Current plan
          <LevelBadge level={user?.plan ?? 'free'} />
        </p>
      </header>
      {user === null ? <UserFailed /> : <div className="flex flex-col gap-6">{children}</div>}
    </>
  );
}

/** Signed in, but this device never saw the account and the server does not answer (D23: no cached copy). */
function UserFailed() {
  return (
    <Banner
      tone="danger"
      action={
        <Button
          variant="quiet"
          size="small"
          className="max-lg:-my-2 max-lg:min-h-11"
          onClick={() => void refreshUser()}
        >
          Retry
        </Button>
      }
    >
      {dashboardMessages.userFailed}
    </Banner>
  );
}

import { defaultUserName } from '@picks/contract/accounts';
import { dashboardMessages } from '@picks/contract/dashboard';
import { LevelBadge } from '@picks/ui/badge';
import { Banner } from '@picks/ui/banner';
import { RetryButton } from '@picks/ui/retry-button';
import { PageTitle } from '@picks/ui/page-title';
import { useNow } from '@picks/ui/use-now';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useKept } from '#src/offline/use-kept.ts';
import { refreshUser } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { greetingOf } from './greeting.ts';

/** What the member bought, by the name it is sold under; null for none, or before this device has heard. */
function usePlanName(): string | null {
  const plans = useKept('plans');
  return plans.state === 'ready' ? (plans.data?.subscription?.plan.name ?? null) : null;
}

/** /dashboard: greeting and plan, then the modules that app/ hands in, in order. */
export function OverviewPage({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  const now = useNow();
  const planName = usePlanName();
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <PageTitle tab="Overview" className="type-display min-w-0 break-words">
          <span className="type-meta block tracking-normal text-ink-3">
            {greetingOf(user?.createdAt, now)}
          </span>{' '}
          <bdi>{user?.name || defaultUserName}</bdi>
        </PageTitle>
        <Link
          to={paths.plans}
          className="type-meta -my-2 flex min-h-11 items-center gap-2 text-ink-2 hover:text-ink hover:underline"
        >
          Current plan
          {planName !== null && <bdi className="font-semibold text-ink">{planName}</bdi>}
          <LevelBadge level={user?.plan ?? 'free'} />
          {user?.plan === 'free' && <span className="font-semibold text-accent-text">See plans</span>}
        </Link>
      </header>
      {user === null ? <UserFailed /> : <div className="flex flex-col gap-6">{children}</div>}
    </>
  );
}

/** Signed in, but this device never saw the account and the server does not answer (no cached copy). */
function UserFailed() {
  return (
    <Banner tone="danger" action={<RetryButton onRetry={() => void refreshUser()} />}>
      {dashboardMessages.userFailed}
    </Banner>
  );
}

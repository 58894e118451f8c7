import { AlertsCard } from '#src/features/push/alerts-card.tsx';
import { PinnedAnnouncements } from '#src/features/announcements/pinned-announcements.tsx';
import { HeroBanner } from '#src/features/dashboard/hero-banner.tsx';
import { NeedsMe } from '#src/features/dashboard/needs-me.tsx';
import { MemberStats } from '#src/features/dashboard/member-stats.tsx';
import { OverviewPage } from '#src/features/dashboard/overview-page.tsx';
import { useDashboardConfig } from '#src/features/dashboard/use-dashboard-config.ts';
import { InstallCard } from '#src/features/install/install-card.tsx';
import { PickRecord } from '#src/features/picks/pick-record.tsx';
import { RecentPicks } from '#src/features/picks/recent-picks.tsx';
import { QuickActions } from '#src/features/wallet/quick-actions.tsx';
import { WalletCard } from '#src/features/wallet/wallet-card.tsx';
import { useSetUpMarks } from '#src/member/set-up.ts';
import { SetUp } from './set-up.tsx';
import { useWaiting } from '#src/app/waiting.tsx';

/** The overview: each module unless the operators have switched it off, top to bottom. */
export function Overview() {
  const config = useDashboardConfig();
  const needs = useWaiting();
  const setUp = useSetUpMarks();
  return (
    <OverviewPage>
      {config !== 'loading' && needs !== 'loading' && setUp !== 'loading' && (
        <>
          {config?.hero.enabled === true && <HeroBanner {...config.hero} />}
          <NeedsMe needs={needs} />
          <SetUp marks={setUp} />
          <AlertsCard />
          <div className="flex flex-col gap-3 empty:hidden">
            {config?.showBalance !== false && <WalletCard />}
            {config?.showQuickActions !== false && <QuickActions />}
          </div>
          {config?.showAnnouncements !== false && <PinnedAnnouncements />}
          {config?.showRecentPicks !== false && (
            <>
              <RecentPicks />
              <PickRecord />
            </>
          )}
          {config?.showStats !== false && <MemberStats />}
          {/* Last: the browser offers it when it likes, and nothing above may move. */}
          <InstallCard />
        </>
      )}
    </OverviewPage>
  );
}

import { AlertsCard } from '#src/features/alerts/alerts-card.tsx';
import { OverviewPage } from '#src/features/dashboard/overview-page.tsx';
import { InstallCard } from '#src/features/install/install-card.tsx';
import { useIsInstallOffered } from '#src/features/install/install-store.ts';
import { PickRecord } from '#src/features/picks/pick-record.tsx';
import { RecentPicks } from '#src/features/picks/recent-picks.tsx';
import { QuickActions } from '#src/features/wallet/quick-actions.tsx';
import { WalletCard } from '#src/features/wallet/wallet-card.tsx';

/** The overview's modules, top to bottom. Cards of other features (alerts, install) stand above the record. */
export function Overview() {
  const isInstallOffered = useIsInstallOffered();
  return (
    <OverviewPage>
      <AlertsCard isInstallExplained={isInstallOffered} />
      <InstallCard />
      <div className="flex flex-col gap-3">
        <WalletCard />
        <QuickActions />
      </div>
      <PickRecord />
      <RecentPicks />
    </OverviewPage>
  );
}

import { Fragment, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { PicksProvider } from '#src/features/picks/picks-provider.tsx';
import { useMoneyStakes } from '#src/member/bankroll.ts';
import { WaitingProvider } from '#src/app/waiting.tsx';
import { useAccount } from '#src/offline/account-storage.ts';
import { TailsProvider } from '#src/member/tails.tsx';
import { UnreadProvider } from '#src/member/unread.tsx';
import { Drawer } from './drawer.tsx';
import { LogAlarmBanner } from './log-alarm-banner.tsx';
import { closeDrawer, useLayout } from './layout-store.ts';
import { Sidebar } from './sidebar.tsx';
import { StorageBanner } from './storage-banner.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every member screen. */
export function MemberLayout() {
  const isDrawerOpen = useLayout((layout) => layout.isDrawerOpen);
  const memberChanges = useAccount((account) => account.memberChanges);
  useEffect(() => closeDrawer, []);
  useMoneyStakes();
  return (
    <UnreadProvider>
      <WaitingProvider>
        <PicksProvider>
          <TailsProvider>
            <a
              href="#main"
              className="type-body sr-only rounded-control bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-20 focus:px-4 focus:py-3"
            >
              Skip to content
            </a>
            <div className="flex min-h-dvh">
              <Sidebar />
              <div className="flex min-w-0 flex-1 flex-col">
                <TopBar />
                <main
                  id="main"
                  tabIndex={-1}
                  className="safe-sides flex-1 pt-5 pb-28 outline-none lg:px-8 lg:pt-8 lg:pb-16"
                >
                  <div className="mx-auto flex w-full max-w-5xl flex-col">
                    <LogAlarmBanner />
                    <StorageBanner />
                    {/* Another member's page begins anew: what it asked for the one before has no place to go. */}
                    <Fragment key={memberChanges}>
                      <Outlet />
                    </Fragment>
                  </div>
                </main>
              </div>
            </div>
            <TabBar />
            {isDrawerOpen && <Drawer />}
          </TailsProvider>
        </PicksProvider>
      </WaitingProvider>
    </UnreadProvider>
  );
}

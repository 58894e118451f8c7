import { startDisplay } from '@picks/ui/display';
import { startTheme } from '@picks/ui/theme';
import { startAlerts } from '#src/features/push/start-alerts.ts';
import { noteOpenedPick, startInstall } from '#src/features/install/install-store.ts';
import { markSetUp } from '#src/offline/mark-set-up.ts';
import { closeAccount, useAccount } from '#src/offline/account-storage.ts';
import { forgetSyncStatus } from '#src/offline/sync.ts';
import { startSyncTriggers } from '#src/offline/sync-triggers.ts';
import { startLive } from '#src/session/live.ts';
import { startLateSignOuts } from '#src/session/late-sign-out.ts';
import { startOutbox } from '#src/session/outbox.ts';
import { startSession } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { followSignOut } from '#src/session/sign-out.ts';
import { quietMoment } from '#src/offline/quiet-moment.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { paths } from './paths.ts';
import { startRecord } from './record.ts';
import { startServiceWorker } from './service-worker.ts';
import { watchInput } from './unsaved-input.ts';
import { tellWorkerWhatIsRead } from './read-alerts.ts';
import type { Router } from './router.tsx';
import { openWhatTheWorkerAsks, openWhatWasLaunched } from './open-from-outside.ts';

/** What runs once before the first screen. */
export function startUp(router: Router): void {
  startTheme();
  startDisplay();
  // Shown in a frame of the console, to nobody in particular.
  if (router.state.location.pathname === paths.homepagePreview) return;
  watchInput();
  startServiceWorker();
  followSignOut();
  startLateSignOuts();
  sendInquiryLater();
  syncWhileSignedIn();
  startAlerts();
  startInstall();
  void startSession();
  const open = (to: string) => void router.navigate(to);
  openWhatTheWorkerAsks(open);
  openWhatWasLaunched(open);
  tellWorkerWhatIsRead(router);
  router.subscribe(({ location }) => {
    if (!location.pathname.startsWith(paths.pick(''))) return;
    noteOpenedPick();
    void markSetUp({ hasOpenedPick: true });
  });
}

/** A message to the team that was written offline. */
function sendInquiryLater(): void {
  void quietMoment()
    .then(() => import('#src/session/unsent-inquiry.ts'))
    .then(({ startUnsentInquiry }) => startUnsentInquiry())
    .catch(() => undefined);
}

/** Not needed by the first screen, so no part of what it waits for. */
function keepPagesLater(): () => void {
  const stop = new AbortController();
  void quietMoment()
    .then(() => import('./keep-pages.ts'))
    .then(({ startKeepingPages }) => {
      if (!stop.signal.aborted) stop.signal.addEventListener('abort', startKeepingPages());
    })
    .catch(() => undefined);
  return () => stop.abort();
}

function syncWhileSignedIn(): void {
  let stop: (() => void) | null = null;
  let filled: string | null = null;
  // The account of the last visit was another one's: the storage just opened holds nothing yet.
  useAccount.subscribe(({ account }) => {
    if (stop === null || account === null || account.userId === filled) return;
    filled = account.userId;
    void syncNow({ waits: true });
  });
  useSession.subscribe(({ status, user }, before) => {
    const isReady = status === 'authenticated' && user !== null;
    if (isReady && stop === null) {
      filled = useAccount.getState().account?.userId ?? null;
      const stops = [startSyncTriggers(syncNow), startLive(), startOutbox(), startRecord(), keepPagesLater()];
      stop = () => stops.forEach((each) => each());
    }
    if (status !== 'unauthenticated' || before.status === status) return;
    stop?.();
    stop = null;
    forgetSyncStatus();
    closeAccount();
  });
}

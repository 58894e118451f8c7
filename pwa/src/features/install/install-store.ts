import { create } from 'zustand';
import { isAppleMobile, isInstalled } from '#src/offline/device.ts';
import { quietMoment } from '#src/offline/quiet-moment.ts';
import { readShell, writeShell } from '#src/offline/shell-storage.ts';

/** Days that a dismissed offer stays away (docs/offline.md). */
const SNOOZE_DAYS = 30;
const DAY = 86_400_000;

/** Chromium's own event; other browsers have none. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface Install {
  readonly prompt: InstallPromptEvent | null;
  /** a second visit, or an opened pick: the offer has earned its place */
  readonly hasEarned: boolean;
  readonly isSnoozed: boolean;
}

export const useInstall = create<Install>()(() => ({ prompt: null, hasEarned: false, isSnoozed: true }));

/** True when there is a way onto the home screen and the offer has earned its place. */
export const useIsInstallOffered = (): boolean =>
  useInstall(
    ({ prompt, hasEarned, isSnoozed }) =>
      hasEarned && !isSnoozed && !isInstalled() && (prompt !== null || isAppleMobile()),
  );

/** Whether this device can have the app on its home screen, or has it; `impossible` where the browser offers no way. */
export function useInstallStep(): 'open' | 'done' | 'impossible' {
  const canPrompt = useInstall(({ prompt }) => prompt !== null);
  if (isInstalled()) return 'done';
  return canPrompt || isAppleMobile() ? 'open' : 'impossible';
}

async function countVisit(): Promise<number> {
  const visits = Number((await readShell('visits')) ?? 0);
  if (sessionStorage.getItem('visit') !== null) return visits;
  sessionStorage.setItem('visit', '1');
  await writeShell('visits', visits + 1);
  return visits + 1;
}

/** Keeps the browser's own prompt for later and finds out whether the offer may show. */
export function startInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ prompt: event as InstallPromptEvent });
  });
  addEventListener('appinstalled', () => {
    useInstall.setState({ prompt: null });
    void navigator.storage?.persist?.();
  });
  if (isAppleMobile() && !isInstalled()) {
    void quietMoment()
      .then(() => import('./splash.ts'))
      .then(({ addSplash }) => addSplash())
      .catch(() => undefined);
  }
  void Promise.all([countVisit(), readShell('install-snoozed')]).then(
    ([visits, until]) =>
      useInstall.setState(({ hasEarned }) => ({
        hasEarned: hasEarned || visits > 1,
        isSnoozed: typeof until === 'number' && until > Date.now(),
      })),
    () => {},
  );
}

/** The member opened a pick. */
export function noteOpenedPick(): void {
  if (!useInstall.getState().hasEarned) useInstall.setState({ hasEarned: true });
}

export async function snoozeInstall(): Promise<void> {
  useInstall.setState({ isSnoozed: true });
  await writeShell('install-snoozed', Date.now() + SNOOZE_DAYS * DAY);
}

export async function install(): Promise<void> {
  const { prompt } = useInstall.getState();
  if (prompt === null) return;
  useInstall.setState({ prompt: null });
  const { outcome } = await prompt.prompt();
  if (outcome === 'dismissed') await snoozeInstall();
}

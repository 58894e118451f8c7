import { safeNext } from './paths.ts';

type Open = (to: string) => void;

/** A tapped notification: the worker asks the open page to show its screen. */
export function openWhatTheWorkerAsks(open: Open): void {
  navigator.serviceWorker?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const to = destinationOf(event.data);
    if (to !== null) open(safeNext(to));
  });
  navigator.serviceWorker?.startMessages();
}

/** `{type: 'navigate', to}` of the worker; anything else is not for us. */
export function destinationOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, to } = data as { type?: unknown; to?: unknown };
  return type === 'navigate' && typeof to === 'string' ? to : null;
}

interface LaunchQueue {
  setConsumer(consumer: (params: { targetURL?: string }) => void): void;
}

/** The installed app was opened by a link or a shortcut while it was running (launch_handler: focus-existing). */
export function openWhatWasLaunched(open: Open): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  let isFirst = true;
  launchQueue?.setConsumer(({ targetURL }) => {
    // The launch that loaded this page is where the router already stands.
    if (!isFirst && targetURL !== undefined) {
      const { pathname, search, hash } = new URL(targetURL);
      open(safeNext(`${pathname}${search}${hash}`));
    }
    isFirst = false;
  });
}

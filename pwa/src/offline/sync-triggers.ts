import { useConnectivity } from './connectivity.ts';
import type { SyncNow } from './sync.ts';

const EVERY = 60_000;
const EVERY_WHILE_AWAY = 15_000;

/** Start, visible, restored from the back-forward cache, online, told by the worker, and on a clock while visible. */
export function startSyncTriggers(sync: SyncNow): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const run = () => void sync();
  const runWhenVisible = () => document.visibilityState === 'visible' && run();
  document.addEventListener('visibilitychange', runWhenVisible, { signal });
  addEventListener('pageshow', (event) => event.persisted && run(), { signal });
  addEventListener('online', run, { signal });
  navigator.serviceWorker?.addEventListener('message', (event) => isSyncMessage(event.data) && run(), {
    signal,
  });

  let timer = schedule();
  function schedule(): ReturnType<typeof setTimeout> {
    return setTimeout(
      () => {
        runWhenVisible();
        timer = schedule();
      },
      useConnectivity.getState().isReachable ? EVERY : EVERY_WHILE_AWAY,
    );
  }
  const unsubscribe = useConnectivity.subscribe(() => {
    clearTimeout(timer);
    timer = schedule();
  });
  // The first one waits for another tab's: a new device shows nothing before a pass is complete.
  void sync({ waits: true });
  return () => {
    stop.abort();
    unsubscribe();
    clearTimeout(timer);
  };
}

function isSyncMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'sync';
}

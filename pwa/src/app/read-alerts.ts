import type { Router } from './router.tsx';

/**
 * Alerts of what somebody comes to see are answered: the worker takes them and their number on the icon away. One that
 * arrives meanwhile stays: the window may be behind another.
 */
export function tellWorkerWhatIsRead(router: Router): void {
  let read: string | null = null;
  const tell = () => {
    const { pathname } = router.state.location;
    const isSeen = document.visibilityState === 'visible' && router.state.navigation.state === 'idle';
    const path = isSeen ? pathname : null;
    if (path === read) return;
    read = path;
    if (path !== null) navigator.serviceWorker?.controller?.postMessage({ type: 'read', path });
  };
  router.subscribe(tell);
  document.addEventListener('visibilitychange', tell);
  tell();
}

import { createPath } from 'react-router-dom';
import type { openRouter } from './router.tsx';
import { hasUnsavedInput } from './unsaved-input.ts';

const RELOADED = 'reloaded-for-missing-file';
/** Milliseconds in which a second reload for the same screen would be a loop. */
const LOOP = 10_000;

/**
 * A file of an older build is no longer there: the newest page has the newest names. Loads the screen that was asked
 * for, never twice in a row.
 */
export function surviveMissingFiles(router: ReturnType<typeof openRouter>): void {
  addEventListener('vite:preloadError', () => {
    const asked = router.state.navigation.location;
    // Nobody is leaving this screen, and what was typed there would be lost.
    if (asked === undefined && hasUnsavedInput()) return;
    const to = createPath(asked ?? router.state.location);
    const [last, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ');
    if (last === to && Date.now() - Number(at) < LOOP) return;
    sessionStorage.setItem(RELOADED, `${to} ${Date.now()}`);
    if (asked === undefined) location.reload();
    else location.assign(to);
  });
}

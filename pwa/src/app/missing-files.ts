import { createPath, type Location } from 'react-router-dom';
import { hasUnsavedInput } from './unsaved-input.ts';

const RELOADED = 'reloaded-for-missing-file';
/** Milliseconds in which a second reload for the same screen would be a loop. */
const LOOP = 10_000;
/** Milliseconds in which what was still loading is given up because the page is being left. */
const LEAVING = 10_000;

/**
 * A file of an older build is no longer there: the newest page has the newest names. Loads the screen that was asked
 * for, never twice in a row. Firefox says the same of files that were still on their way when the page is left: there a
 * reload would bring back who leaves.
 * @param askedFor the screen that is on its way, if any
 */
export function surviveMissingFiles(askedFor: () => Location | undefined): void {
  let leftAt = -Infinity;
  addEventListener('beforeunload', () => (leftAt = Date.now()));
  addEventListener('vite:preloadError', () => {
    if (Date.now() - leftAt < LEAVING) return;
    const asked = askedFor();
    // Nobody is leaving this screen, and what was typed there would be lost.
    if (asked === undefined && hasUnsavedInput()) return;
    const to = createPath(asked ?? location);
    const [last, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ');
    if (last === to && Date.now() - Number(at) < LOOP) return;
    sessionStorage.setItem(RELOADED, `${to} ${Date.now()}`);
    if (asked === undefined) location.reload();
    else location.assign(to);
  });
}

import { createPath, type Location } from 'react-router-dom';
import { hasUnsavedInput } from './unsaved-input.ts';

const RELOADED = 'reloaded-for-missing-file';
/** Milliseconds in which a second reload for the same screen would be a loop. */
const LOOP = 10_000;

/**
 * A file of an older build is no longer there: the newest page has the newest names. Loads the screen that was asked
 * for, never twice in a row.
 * @param askedFor the screen that is on its way, if any
 */
export function surviveMissingFiles(askedFor: () => Location | undefined): void {
  addEventListener('vite:preloadError', () => {
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

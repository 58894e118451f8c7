import { useEffect } from 'react';
import { panelHeading } from './focus-panel.ts';
import { isBehindDialog, isFocusInDialog, OVERLAYS } from './overlays.ts';
import { firstListed, nearestRows } from './row-focus.ts';

/** What comes and goes above the screen, toasts included. */
const FLOATING = `${OVERLAYS}, [role=dialog]`;

/** What was last focused in the screen. */
interface Place {
  readonly element: Element;
  readonly isInPanel: boolean;
  /** IDs of its row and that row's neighbors, nearest first; empty outside of rows */
  readonly rows: readonly string[];
}

/** Null before anything in the screen had the focus, and after it moved to the rail. */
let place: Place | null = null;

const placeOf = (element: Element): Place => ({
  element,
  isInPanel: element.closest('aside') !== null,
  rows: nearestRows(element),
});

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/** True when what was last focused in the screen has been removed or disabled. */
const isFocusLost = (): boolean => place !== null && isGone(place.element);

/** True when nothing has the focus, and a key would start at the top of the page. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || isGone(activeElement);
}

/** `finalFocus` of a dialog: its opener, unless that is gone, for `useKeptFocus` then, or the focus has moved on. */
export const toOpener = (): boolean => !isFocusLost() && (isFocusFree() || isFocusInDialog());

/** The nearest row still listed, else the panel's heading, else the screen's. */
const fallbackFor = ({ isInPanel, rows }: Place): HTMLElement | null =>
  firstListed(rows) ?? (isInPanel ? panelHeading() : null) ?? document.querySelector<HTMLElement>('h1');

function restoreFocus(): void {
  if (place !== null && isFocusLost() && isFocusFree() && document.querySelector(OVERLAYS) === null)
    fallbackFor(place)?.focus({ preventScroll: true });
}

/** Follows the focus. A click outside of the screen takes it away without an event of its own. */
function follow({ target, type }: Event): void {
  if (!(target instanceof Element) || target.closest(FLOATING) !== null || isBehindDialog()) return;
  if (target.closest('main') === null) place = null;
  else if (type === 'focusin') place = placeOf(target);
}

/**
 * Restores the focus when the focused element is removed or disabled, so the keyboard doesn't start over at the top of the
 * page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let frame = 0;
    const check = () => {
      if (place === null) return;
      if (document.activeElement === place.element) place = placeOf(place.element);
      // Wait two frames: the code that removed it may move the focus itself.
      if (frame === 0 && isFocusLost())
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(() => {
            frame = 0;
            restoreFocus();
          });
        });
    };
    const watch = new MutationObserver(check);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, []);
}

import { useEffect } from 'react';
import { isFocusInDialog, OVERLAYS } from './overlays.ts';
import { firstListed, nearestRows } from './row-focus.ts';

/** Overlays and toasts, with their backdrops. */
const FLOATING = '[data-base-ui-portal], dialog';

/** What was last focused in the screen. */
interface Place {
  readonly element: Element;
  readonly isInPanel: boolean;
  /** IDs of its row and that row's neighbors, nearest first; empty outside of rows */
  readonly rows: readonly string[];
}

/** Null until something in the screen gets the focus, and after it moves to the rail. */
let place: Place | null = null;

const placeOf = (element: Element): Place => ({
  element,
  isInPanel: element.closest('aside') !== null,
  rows: nearestRows(element),
});

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/** True if what was last focused in the screen has been removed or disabled. */
const isFocusLost = (): boolean => place !== null && isGone(place.element);

/** True if nothing has the focus, so the next Tab starts at the top of the page. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || isGone(activeElement);
}

/** `finalFocus` of a dialog: its opener, unless that is gone (`useKeptFocus` handles it) or the focus has already moved elsewhere. */
export const toOpener = (): boolean => !isFocusLost() && (isFocusFree() || isFocusInDialog());

const panelHeading = () => document.querySelector<HTMLElement>('aside h2');

/** `finalFocus` of a dialog that a key opened: the heading of the panel beside the list, else its opener. */
export const toPanel = () => panelHeading() ?? toOpener();

/** The nearest row still listed, else the panel's heading, else the screen's. */
const fallbackFor = ({ isInPanel, rows }: Place): HTMLElement | null =>
  firstListed(rows) ?? (isInPanel ? panelHeading() : null) ?? document.querySelector<HTMLElement>('h1');

function restoreFocus(): void {
  if (place !== null && isFocusLost() && isFocusFree() && document.querySelector(OVERLAYS) === null)
    fallbackFor(place)?.focus({ preventScroll: true });
}

/** Tracks the focus. A click on plain text outside of `<main>` clears it without a `focusin`, so presses count too. */
function follow({ target, type }: Event): void {
  if (!(target instanceof Element) || target.closest(FLOATING) !== null) return;
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
      place = null;
    };
  }, []);
}

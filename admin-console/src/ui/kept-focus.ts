import { useEffect } from 'react';
import { focusedRow, rowAt } from './row-focus.ts';

/** Overlays, which give the focus back themselves. A toast is a dialog by its role alone. */
const OVERLAYS =
  '[role=alertdialog], [role=dialog]:not([aria-modal=false]), [role=menu], [role=listbox], dialog[open]';

/** Where the focus was: the element and its ancestors from the inside out, and the row of the list. */
interface Place {
  readonly trail: readonly Element[];
  /** index of the row, -1 outside of rows */
  readonly row: number;
}

function placeOf(element: Element): Place {
  const trail: Element[] = [];
  for (let each: Element | null = element; each !== null; each = each.parentElement) trail.push(each);
  return { trail, row: focusedRow() };
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

const isLost = ({ trail: [element] }: Place): boolean => element !== undefined && isGone(element);

/** What gets the focus: the row in the same place, else the heading of the panel, else that of the screen. */
function heirOf({ trail, row }: Place): HTMLElement | null {
  const left = trail.find((element) => !isGone(element));
  return (
    (row < 0 ? null : rowAt(row)) ??
    left?.closest('aside')?.querySelector<HTMLElement>('h2[tabindex]') ??
    document.querySelector<HTMLElement>('h1')
  );
}

/**
 * Keeps the focus in the screen. When the focused element is removed or disabled, as with a dismissed banner or a row that
 * leaves its list, the focus goes to what is nearest. Otherwise the keyboard would start over at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place = { trail: [], row: -1 };
    let frame = 0;
    const handOver = () => {
      frame = 0;
      const active = document.activeElement;
      const isFree = active === null || active === document.body || isGone(active);
      if (isFree && isLost(place) && document.querySelector(OVERLAYS) === null)
        heirOf(place)?.focus({ preventScroll: true });
    };
    const check = () => {
      // Two frames later: the code that removed it may set the focus itself.
      if (frame === 0 && isLost(place))
        frame = requestAnimationFrame(() => (frame = requestAnimationFrame(handOver)));
    };
    const take = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main') !== null && target.closest('dialog') === null)
        place = placeOf(target);
    };
    const watch = new MutationObserver(check);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', take);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      document.removeEventListener('focusin', take);
    };
  }, []);
}

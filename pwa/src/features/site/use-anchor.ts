import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds in which what arrives above the place that was linked to moves the page along. */
const SETTLING = 4000;
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const pixels = (length: string) => Number.parseFloat(length) || 0;

/** Where `scrollIntoView` would scroll to; that would scroll the windows around this one along. */
function topOf(target: HTMLElement): number {
  const margin = pixels(getComputedStyle(target).scrollMarginTop);
  const padding = pixels(getComputedStyle(document.documentElement).scrollPaddingTop);
  return target.getBoundingClientRect().top + scrollY - margin - padding;
}

/** Holds the page at the element with this id, until the content above it has arrived or the reader moves on. */
export function useHeldAt(id: string): void {
  useEffect(() => {
    const target = id === '' ? null : document.getElementById(id);
    if (target === null) return;
    const hold = () => scrollTo({ top: topOf(target), behavior: 'instant' });
    const watch = new ResizeObserver(hold);
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const act of byHand) removeEventListener(act, stop);
    };
    const timer = setTimeout(stop, SETTLING);
    watch.observe(document.body);
    for (const act of byHand) addEventListener(act, stop, { passive: true });
    return stop;
  }, [id]);
}

/** Holds the page at the place its address names. */
export function useAnchor(): void {
  useHeldAt(useLocation().hash.slice(1));
}

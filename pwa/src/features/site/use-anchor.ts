import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds in which what arrives above the place that was linked to moves the page along. */
const SETTLING = 4000;
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Holds the page at the place its address names, until the content above it has arrived or the reader moves on. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target === null) return;
    const hold = () => target.scrollIntoView({ behavior: 'instant' });
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
  }, [hash]);
}

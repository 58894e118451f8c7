import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of what goes away when its act is done: the focus it had goes to the heading of the panel around it. */
export function useFocusHeir<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const heading = element.current?.closest('aside')?.querySelector<HTMLElement>('h2');
    // a dialog that closes at the same moment tries to give the focus back first
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
      });
  }, []);
  return element;
}

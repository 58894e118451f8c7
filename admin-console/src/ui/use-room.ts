import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rem that the box around an element is wide; null until it is measured, which is before anything is painted. */
export function useRoom<T extends HTMLElement>(): {
  readonly ref: RefObject<T | null>;
  readonly room: number | null;
} {
  const ref = useRef<T>(null);
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = ref.current?.parentElement;
    if (!box) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const measure = () => setRoom(box.clientWidth / rem);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, room };
}

import { ArrowDown } from 'lucide-react';
import { Spinner } from '@picks/ui/spinner';
import { tapHaptic } from '#src/page/haptics.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const TRIGGER = 72;

interface PullToRefreshProps {
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/** Pulling the page down at its top refreshes it. Never the only way: a button does the same. */
export function PullToRefresh({ isBusy, onRefresh, children }: PullToRefreshProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const element = frame.current;
    return element === null ? undefined : watchPull(element, setPulled, () => refresh.current());
  }, []);
  const isArmed = pulled >= TRIGGER;
  return (
    <div ref={frame}>
      <div
        aria-hidden="true"
        className="flex items-end justify-center overflow-hidden text-ink-3 transition-[height] duration-120"
        style={{ height: isBusy && pulled > 0 ? 40 : pulled / 2 }}
      >
        <span className="pb-2">
          {isBusy ? (
            <Spinner />
          ) : (
            <ArrowDown size={18} className={isArmed ? 'rotate-180 text-accent-text' : ''} />
          )}
        </span>
      </div>
      {children}
    </div>
  );
}

function watchPull(element: HTMLElement, show: (pulled: number) => void, refresh: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let from: number | null = null;
  let pulled = 0;
  const onStart = (event: TouchEvent) => {
    from = scrollY <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
    pulled = 0;
  };
  const onMove = (event: TouchEvent) => {
    if (from === null) return;
    pulled = scrollY > 0 ? 0 : Math.max(0, Math.min(120, (event.touches[0]?.clientY ?? from) - from));
    show(pulled);
  };
  const onEnd = () => {
    if (from !== null && pulled >= TRIGGER) {
      tapHaptic();
      refresh();
    }
    from = null;
    show(0);
  };
  element.addEventListener('touchstart', onStart, { passive: true, signal });
  element.addEventListener('touchmove', onMove, { passive: true, signal });
  element.addEventListener('touchend', onEnd, { signal });
  element.addEventListener('touchcancel', onEnd, { signal });
  return () => stop.abort();
}

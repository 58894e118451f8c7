import type { ReactNode } from 'react';
import { useZone } from '#src/session/zone.ts';
import { RelativeTime } from './relative-time.tsx';

/** How long ago, on one line. */
export function Since({ instant }: { instant: string }) {
  return (
    <span className="tabular text-[13px] whitespace-nowrap text-ink-2">
      <RelativeTime instant={instant} zone={useZone()} />
    </span>
  );
}

/** One line, cut where the column ends. */
export function Line({ children }: { children: ReactNode }) {
  return <span className="block truncate text-[13px]">{children}</span>;
}

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { UnreadDot } from './unread-mark.tsx';

interface ListRowProps {
  /** the heading of the row, and what stands at its end */
  readonly title: ReactNode;
  readonly aside: ReactNode;
  /** there is news of it */
  readonly isUnread?: boolean;
  /** the second line */
  readonly children: ReactNode;
  readonly onOpen: () => void;
}

/** A row of a phone's list: two lines and a chevron, all of it a button that opens a dialog. */
export function ListRow({ title, aside, isUnread = false, children, onOpen }: ListRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        className="flex w-full items-center gap-3 px-4 py-3.5 text-start hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2">
              {isUnread && <UnreadDot />}
              <bdi className="type-body truncate font-semibold text-ink">{title}</bdi>
            </span>
            {aside}
          </span>
          {children}
        </span>
        <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}

/** Two grey rows while a list loads; `label` is what is said of them. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}

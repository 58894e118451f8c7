import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useZone } from '#src/session/zone.ts';
import { RelativeTime } from './relative-time.tsx';

interface MessageProps {
  readonly author: string;
  /** number of the ticket that it was written in, if another one */
  readonly place?: string | undefined;
  readonly text: string;
  readonly at: string;
  readonly className: string;
  /** below the text */
  readonly children?: ReactNode;
}

/** One thing that was written, by whom and when. */
export function Message({ author, place, text, at, className, children }: MessageProps) {
  return (
    <li className={clsx('rounded-control px-3.5 py-2.5', className)}>
      <p className="type-meta flex items-center justify-between gap-3 font-normal text-ink-2">
        <span className="font-semibold text-ink">
          <bdi>{author}</bdi>
          {place !== undefined && `, in ${place}`}
        </span>
        <span className="tabular">
          <RelativeTime instant={at} zone={useZone()} />
        </span>
      </p>
      <p dir="auto" className="mt-1 break-words whitespace-pre-line">
        {text}
      </p>
      {children}
    </li>
  );
}

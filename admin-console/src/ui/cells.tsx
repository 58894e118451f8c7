import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useZone } from '#src/session/zone.ts';
import { RelativeTime } from './relative-time.tsx';

interface RecordLinkProps {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  /** below the title */
  readonly line: string;
  /** a warning beside the title, in a word */
  readonly flag?: string;
}

/** What a row is about in two lines: the link that opens it, also by the keyboard. */
export function RecordLink({ id, href, title, line, flag }: RecordLinkProps) {
  return (
    <Link
      to={href}
      data-row-link={id}
      className="block rounded-sm text-[0.8125rem] leading-4 hover:underline"
    >
      <span className="flex items-center gap-1.5">
        <bdi className="truncate font-semibold">{title}</bdi>{' '}
        {flag !== undefined && (
          <span className="flex shrink-0 items-center gap-1 text-[0.75rem] font-semibold text-danger">
            <Ban size={12} strokeWidth={2.5} aria-hidden="true" />
            {flag}
          </span>
        )}
      </span>{' '}
      <bdi className="block truncate text-[0.75rem] text-ink-3">{line}</bdi>
    </Link>
  );
}

/** How long ago, on one line. */
export function Since({ instant }: { instant: string }) {
  return (
    <span className="tabular text-[0.8125rem] whitespace-nowrap text-ink-2">
      <RelativeTime instant={instant} zone={useZone()} />
    </span>
  );
}

/** One line, cut where the column ends. */
export function Line({ children }: { children: ReactNode }) {
  return <bdi className="block truncate text-[0.8125rem]">{children}</bdi>;
}

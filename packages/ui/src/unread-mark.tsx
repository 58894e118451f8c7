import clsx from 'clsx';
import { formatCount } from './format/numbers.ts';

/** Beside what holds news nobody has looked at. */
export function UnreadDot() {
  return (
    <span className="inline-flex shrink-0 items-center">
      <span className="size-2 rounded-full bg-accent-text forced-color-adjust-none" aria-hidden="true" />
      <span className="sr-only">Unread</span>
    </span>
  );
}

interface CountProps {
  readonly count: number;
  /** what they are, after the number */
  readonly said?: string;
  readonly className?: string;
}

/** How many: `99+` beyond two digits, said in full; nothing for none. */
export function UnreadCount({ count, said = 'unread', className }: CountProps) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'tabular inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent',
          className,
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">
        , {formatCount(count)} {said}
      </span>
    </>
  );
}

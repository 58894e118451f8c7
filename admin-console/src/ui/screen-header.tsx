import { brand } from '@picks/ui/brand';
import { type ReactNode, useEffect, useRef } from 'react';

/** False until the first screen has been shown: the page's own focus order is left alone then. */
let hasShownOne = false;

interface ScreenHeaderProps {
  readonly title: string;
  /** before the title: the way back */
  readonly before?: ReactNode;
  /** beside the title: a count, a note */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

/** The top bar of a screen: its one h1, which gets the focus when the screen replaces another, and its acts. */
export function ScreenHeader({ title, before, aside, actions }: ScreenHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${brand.name} Console`;
    if (hasShownOne) heading.current?.focus({ preventScroll: true });
    hasShownOne = true;
  }, [title]);
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2 bg-canvas px-4 lg:px-6">
      {before}
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[1.0625rem] leading-6 font-bold tracking-tight whitespace-nowrap"
      >
        {title}
      </h1>
      {aside}
      <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-2">{actions}</div>
    </header>
  );
}

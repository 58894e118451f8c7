import { brand } from '@picks/ui/brand';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { isFocusInDialog } from './overlays.ts';

/** Whether a screen has been shown since the page loaded. The first one takes focus only if the user navigated to it. */
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
  // The initial load is a pop and its redirects are replaces. A push is the user, possibly ahead of the first screen.
  const isPush = useNavigationType() === NavigationType.Push;
  const takeFocus = useEffectEvent(() => {
    // A dialog opened while the screen loaded keeps its focus.
    if ((hasShownOne || isPush) && !isFocusInDialog()) heading.current?.focus({ preventScroll: true });
    hasShownOne = true;
  });
  useEffect(() => {
    document.title = `${title} · ${brand.name} Console`;
    takeFocus();
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

import type { ReactNode } from 'react';

interface ScrollAreaProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** What scrolls and may have nothing to focus in it. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}

/** The body of a screen that reads like a page: sections under each other, no wider than is read with ease. */
export function PageBody({ label, children }: Omit<ScrollAreaProps, 'className'>) {
  return (
    <ScrollArea label={label} className="min-h-0 flex-1 overflow-y-auto px-4 py-5 lg:px-6">
      <div className="flex max-w-5xl flex-col gap-6">{children}</div>
    </ScrollArea>
  );
}

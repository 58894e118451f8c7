import type { ReactNode } from 'react';

interface PanelSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** of its heading: below the panel's own, or below that of a page */
  readonly heading?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** A titled part of a panel. */
export function PanelSection({ title, aside, heading: Heading = 'h3', children }: PanelSectionProps) {
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
        <Heading className="type-overline text-ink-3">{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

/** A titled part of a panel. */
export function PanelSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-2">
        <h3 className="type-overline text-ink-3">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

/** A part of the page under its heading. */
export function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="type-heading">{title}</h2>
        <p className="type-meta font-normal text-ink-3">{note}</p>
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

/** A card of fields that belong together, two columns where there is room. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <section aria-label={legend} className="card p-4 lg:p-5">
      <h2 className="type-heading mb-4">{legend}</h2>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}

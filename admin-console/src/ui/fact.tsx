import type { ReactNode } from 'react';

/** A name and its value, in a `dl`. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </dd>
    </div>
  );
}

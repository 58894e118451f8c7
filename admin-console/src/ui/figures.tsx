import clsx from 'clsx';
import type { ReactNode } from 'react';

interface FiguresProps {
  /** name, figure as shown, and whether it is one to worry about */
  readonly figures: readonly (readonly [name: string, figure: ReactNode, isBad?: boolean])[];
}

/** Figures beside each other, each over its name. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="flex divide-x divide-line rounded-control border border-line bg-surface">
      {figures.map(([name, figure, isBad = false]) => (
        <div key={name} className="flex min-w-0 flex-1 flex-col-reverse justify-end px-3 py-2">
          <dt className="text-[0.75rem] leading-4 text-ink-3">{name}</dt>
          <dd className={clsx('tabular text-[1.0625rem] font-bold', isBad && 'text-danger')}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

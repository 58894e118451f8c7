import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatCount } from './format/numbers.ts';

interface FilterChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly count?: number;
  readonly children: ReactNode;
}

/** Classes of a filter, for links that look like one. */
export function filterChipClass(isOn: boolean): string {
  return clsx(
    'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-[0.875rem] font-semibold whitespace-nowrap lg:min-h-9 lg:px-3.5',
    isOn
      ? 'border-ink bg-ink text-canvas'
      : 'border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink',
  );
}

/** A filter that is on or off, with the number of rows it would leave. */
export function FilterChip({ isOn, onPress, count, children }: FilterChipProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={filterChipClass(isOn)}>
      {children}
      {count !== undefined && (
        <span className={clsx('tabular font-medium', isOn ? 'opacity-80' : 'text-ink-3')}>
          {formatCount(count)}
        </span>
      )}
    </button>
  );
}

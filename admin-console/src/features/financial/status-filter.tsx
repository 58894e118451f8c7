import { Button } from '@picks/ui/button';
import clsx from 'clsx';
import { X } from 'lucide-react';

interface StatusFilterProps {
  readonly statuses: readonly string[];
  readonly labelOf: (status: string) => string;
  readonly current: string;
  readonly isFiltered: boolean;
  readonly onStatus: (status: string) => void;
  readonly onClear: () => void;
}

/** The statuses of a list, one of them or all. */
export function StatusFilter({
  statuses,
  labelOf,
  current,
  isFiltered,
  onStatus,
  onClear,
}: StatusFilterProps) {
  const chosen = statuses.includes(current) ? current : '';
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2.5 lg:px-6">
      <div
        role="group"
        aria-label="Status"
        className="flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.5"
      >
        {['', ...statuses].map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === chosen}
            onClick={() => onStatus(status)}
            className={clsx(
              'type-meta inline-flex h-7 items-center rounded-[7px] px-2 font-semibold whitespace-nowrap',
              status === chosen ? 'bg-surface text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {status === '' ? 'All' : labelOf(status)}
          </button>
        ))}
      </div>
      {isFiltered && (
        <Button variant="quiet" size="small" icon={<X size={16} aria-hidden="true" />} onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}

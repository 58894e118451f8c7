import { accessLevels } from '@picks/contract/picks';
import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { formatCount } from '@picks/ui/format/numbers';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { hasFilters, type ListUrl, statusFilters } from './list-url.ts';
import { word } from './labels.ts';

interface FiltersProps {
  readonly url: ListUrl;
  /** undefined until the first answer */
  readonly dueCount: number | undefined;
  readonly sports: readonly { readonly sport: string; readonly count: number }[];
  readonly onFilter: (change: Partial<Pick<ListUrl, 'q' | 'sport' | 'status' | 'level'>>) => void;
  readonly onClear: () => void;
}

function StatusTabs({ url, dueCount, onFilter }: Pick<FiltersProps, 'url' | 'dueCount' | 'onFilter'>) {
  const options = [null, ...statusFilters] as const;
  return (
    <div
      role="group"
      aria-label="Status"
      className="flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.5"
    >
      {options.map((status) => (
        <button
          key={status ?? 'all'}
          type="button"
          aria-pressed={url.status === status}
          onClick={() => onFilter({ status })}
          className={clsx(
            'type-meta inline-flex h-7 items-center gap-1.5 rounded-[7px] px-2 font-semibold whitespace-nowrap',
            url.status === status ? 'bg-raised text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {status === null ? 'All' : status === 'due' ? 'Due to settle' : word(status)}
          {status === 'due' && dueCount !== undefined && (
            <span
              className={clsx(
                'tabular rounded-full px-1.5 text-[0.75rem] leading-[1.125rem]',
                dueCount > 0 ? 'bg-warning-soft text-warning' : 'bg-surface text-ink-2',
              )}
            >
              {formatCount(dueCount)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

const selectClass = 'console-control !min-h-8 !w-auto max-w-38 font-medium';

/** The filters above the table, all of them in the address. */
export function Filters({ url, dueCount, sports, onFilter, onClear }: FiltersProps) {
  const isListed = url.sport === '' || sports.some(({ sport }) => sport === url.sport);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2.5 lg:px-6">
      <StatusTabs url={url} dueCount={dueCount} onFilter={onFilter} />
      <select
        aria-label="Sport"
        value={url.sport}
        onChange={(event) => onFilter({ sport: event.target.value })}
        className={selectClass}
      >
        <option value="">All sports</option>
        {!isListed && <option value={url.sport}>{isolated(url.sport)}</option>}
        {sports.map(({ sport, count }) => (
          <option key={sport} value={sport}>
            {isolated(sport)} ({formatCount(count)})
          </option>
        ))}
      </select>
      <select
        aria-label="Access level"
        value={url.level ?? ''}
        onChange={(event) =>
          onFilter({ level: accessLevels.find((level) => level === event.target.value) ?? null })
        }
        className={selectClass}
      >
        <option value="">All levels</option>
        {accessLevels.map((level) => (
          <option key={level} value={level}>
            {word(level)}
          </option>
        ))}
      </select>
      {hasFilters(url) && (
        <Button variant="quiet" size="small" icon={<X size={16} aria-hidden="true" />} onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}

import { Button } from '@picks/ui/button';
import { formatCount } from '@picks/ui/format/numbers';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface StatusFilterProps {
  readonly statuses: readonly string[];
  readonly labelOf: (status: string) => string;
  /** rows by status */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** what the second filter chooses: "Type" with "All types" */
  readonly typeNoun?: readonly [label: string, all: string];
  readonly types: readonly string[];
  readonly typeLabelOf: (type: string) => string;
  readonly type: string;
  readonly current: string;
  /** further filters */
  readonly more?: ReactNode;
  /** another filter, in words; what clears them clears it */
  readonly note?: string | null;
  readonly isFiltered: boolean;
  /** at the end of the line */
  readonly end?: ReactNode;
  readonly onStatus: (status: string) => void;
  readonly onType: (type: string) => void;
  readonly onClear: () => void;
}

/** How many there are, where there are any. */
function Count({ of }: { of: number | undefined }) {
  if (of === undefined || of === 0) return null;
  return <span className="tabular font-medium text-ink-2">{formatCount(of)}</span>;
}

/** The statuses of a list and its types, one of them or all. */
export function StatusFilter({
  statuses,
  labelOf,
  counts,
  typeNoun: [typeNoun, allTypes] = ['Type', 'All types'],
  types,
  typeLabelOf,
  type,
  current,
  more,
  note = null,
  isFiltered,
  end,
  onStatus,
  onType,
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
              'type-meta inline-flex h-7 items-center gap-1.5 rounded-[7px] px-2 font-semibold whitespace-nowrap',
              status === chosen ? 'bg-raised text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {status === '' ? 'All' : labelOf(status)}
            <Count of={counts?.[status]} />
          </button>
        ))}
      </div>
      {/* on a phone, one line that scrolls; the padding leaves room for focus rings */}
      <div
        role="group"
        aria-label="Filters"
        className="-m-1 flex max-w-[calc(100%+0.5rem)] items-center gap-2 overflow-x-auto p-1 empty:hidden lg:flex-wrap lg:overflow-visible"
      >
        {types.length > 0 && (
          <select
            aria-label={typeNoun}
            value={types.includes(type) ? type : ''}
            onChange={(event) => onType(event.target.value)}
            className="console-control !min-h-8 !w-auto shrink-0 font-medium"
          >
            <option value="">{allTypes}</option>
            {types.map((each) => (
              <option key={each} value={each}>
                {typeLabelOf(each)}
              </option>
            ))}
          </select>
        )}
        {more}
      </div>
      {note !== null && <span className="type-meta font-semibold whitespace-nowrap text-ink-2">{note}</span>}
      {isFiltered && (
        <Button variant="quiet" size="small" icon={<X size={16} aria-hidden="true" />} onClick={onClear}>
          Clear
        </Button>
      )}
      {end && <div className="ms-auto flex max-w-full flex-wrap justify-end gap-2">{end}</div>}
    </div>
  );
}

import { controlClass } from '@picks/ui/field';
import { filterChipClass } from '@picks/ui/filter-chip';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Tabs } from './tabs.tsx';
import type { PicksQuestion } from './use-picks-question.ts';

interface PicksFilterProps {
  readonly question: PicksQuestion;
  readonly sports: readonly { readonly sport: string; readonly count: number }[];
}

const statuses = [
  [undefined, 'All'],
  ['active', 'Active'],
  ['settled', 'Settled'],
] as const;

/** Search over game and pick, and the sports with their counts; each sport has an address of its own. */
export function PicksFilter({ question, sports }: PicksFilterProps) {
  const { filter, text, type, addressOf } = question;
  const all = sports.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { sport: '', label: 'All sports', count: all },
    ...sports.map((one) => ({ ...one, label: one.sport })),
  ];
  return (
    <search className="mb-6 flex flex-col gap-3 lg:mb-8">
      <div className="flex flex-wrap items-center gap-3">
        <div className="relative w-full max-w-md">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-3"
          />
          <input
            type="search"
            value={text}
            onChange={(event) => type(event.target.value)}
            aria-label="Search picks"
            placeholder="Game or pick"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            className={`${controlClass(false)} min-h-11 ps-10`}
          />
        </div>
        <Tabs
          label="Status"
          tabs={statuses.map(([status, label]) => ({
            label,
            to: addressOf({ status }),
            isCurrent: filter.status === status,
          }))}
        />
      </div>
      <nav
        aria-label="Sport"
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
      >
        {chips.map(({ sport, label, count }) => (
          <Link
            key={sport}
            to={addressOf({ sport })}
            preventScrollReset
            aria-current={filter.sport === sport ? 'true' : undefined}
            className={filterChipClass(filter.sport === sport)}
          >
            {label}
            <span className="tabular font-medium opacity-80">{count}</span>
          </Link>
        ))}
      </nav>
    </search>
  );
}

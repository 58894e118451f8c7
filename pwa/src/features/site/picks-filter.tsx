import { filterChipClass } from '@picks/ui/filter-chip';
import { formatCount } from '@picks/ui/format/numbers';
import { SearchField } from '@picks/ui/search-field';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Tabs } from './tabs.tsx';
import type { PicksQuestion } from './use-picks-question.ts';

interface PicksFilterProps {
  readonly question: PicksQuestion;
  /** undefined while they are not known */
  readonly sports: readonly { readonly sport: string; readonly count: number }[] | undefined;
}

const statuses = [
  [undefined, 'All'],
  ['active', 'Active'],
  ['settled', 'Settled'],
] as const;

/** Search over game and pick, and the sports with their counts; each sport has an address of its own. */
export function PicksFilter({ question, sports }: PicksFilterProps) {
  const { filter, text, type, addressOf } = question;
  const strip = useRef<HTMLElement>(null);
  const all = sports?.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { sport: '', label: 'All sports', count: all },
    ...(sports ?? []).map((one) => ({ ...one, label: one.sport })),
  ];
  const chosen = chips.findIndex(({ sport }) => sport === filter.sport);
  // What is chosen stays in sight when the chips change their order.
  useEffect(() => {
    const chip = strip.current?.children[chosen];
    if (chip instanceof HTMLElement) strip.current?.scrollTo({ left: chip.offsetLeft - chip.clientWidth });
  }, [chosen]);
  return (
    <search className="mb-6 flex flex-col gap-3 lg:mb-8">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search picks"
          placeholder="Game or pick"
          value={text}
          onType={type}
          className="w-full max-w-md"
        />
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
        ref={strip}
        aria-label="Sport"
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
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
            <span className="tabular font-medium opacity-80">
              {count !== undefined && formatCount(count)}
            </span>
          </Link>
        ))}
      </nav>
    </search>
  );
}

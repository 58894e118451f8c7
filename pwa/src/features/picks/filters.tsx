import { Select } from '@picks/ui/field';
import { FilterChip } from '@picks/ui/filter-chip';
import { SearchField } from '@picks/ui/search-field';
import { type Filtered, type PickFilter, pickStandings } from './pick-filter.ts';

interface FiltersProps {
  readonly filter: PickFilter;
  readonly text: string;
  readonly filtered: Filtered;
  readonly onText: (text: string) => void;
  readonly onChange: (change: Partial<PickFilter>) => void;
}

const words = { pending: 'Pending', won: 'Won', lost: 'Lost', void: 'Void', unread: 'Unread' } as const;

export function Filters({ filter, text, filtered, onText, onChange }: FiltersProps) {
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Search picks"
          placeholder="Team or pick"
          value={text}
          onType={onText}
          className="min-w-[min(9rem,100%)] flex-1"
        />
        <Select
          value={filter.status ?? ''}
          onChange={(event) =>
            onChange({ status: pickStandings.find((status) => status === event.target.value) ?? null })
          }
          aria-label="Status"
          className="w-auto max-w-full grow sm:max-w-36 sm:grow-0"
        >
          <option value="">All statuses</option>
          {pickStandings.map((status) => (
            <option key={status} value={status}>
              {words[status]}
            </option>
          ))}
        </Select>
      </div>
      <div
        role="group"
        aria-label="Sport"
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
      >
        <FilterChip
          isOn={filter.sport === null}
          count={filtered.anySport}
          onPress={() => onChange({ sport: null })}
        >
          All sports
        </FilterChip>
        {filtered.sports.map(({ sport, count }) => (
          <FilterChip
            key={sport}
            isOn={filter.sport === sport}
            count={count}
            onPress={() => onChange({ sport: filter.sport === sport ? null : sport })}
          >
            <bdi>{sport}</bdi>
          </FilterChip>
        ))}
      </div>
    </search>
  );
}

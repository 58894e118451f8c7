import { nameOfMonth } from '@picks/ui/format/spans';
import { Select } from '@picks/ui/field';
import { filterChipClass } from '@picks/ui/filter-chip';
import { formatCount } from '@picks/ui/format/numbers';
import { isolated } from '@picks/ui/format/isolated';
import { Link, useNavigate } from 'react-router-dom';
import { useHydrated } from '#src/page/use-hydrated.ts';
import { recordAddress, type RecordQuestion } from './record-question.ts';

interface Counted {
  readonly name: string;
  readonly count: number;
}

interface RecordFilterProps {
  readonly question: RecordQuestion;
  readonly sports: readonly Counted[];
  readonly leagues: readonly Counted[];
  readonly months: readonly Counted[];
  readonly authors?: readonly Counted[] | undefined;
}

/** The sports with their counts, each with an address of its own; month, league and author beside them. */
export function RecordFilter({ question, sports, leagues, months, authors = [] }: RecordFilterProps) {
  const all = sports.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { name: '', label: 'All sports', count: all },
    ...withChosen(sports, question.sport).map((sport) => ({ ...sport, label: sport.name })),
  ];
  return (
    <search className="flex flex-col gap-3">
      <nav
        aria-label="Sport"
        className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
      >
        {chips.map(({ name, label, count }) => (
          <Link
            key={name}
            to={recordAddress(question, { sport: name, league: '' })}
            preventScrollReset
            aria-current={question.sport === name ? 'true' : undefined}
            className={filterChipClass(question.sport === name)}
          >
            <bdi>{label}</bdi>
            <span className="tabular font-medium opacity-80">{formatCount(count)}</span>
          </Link>
        ))}
      </nav>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:max-w-2xl">
        <Choice
          label="Month"
          all="All months"
          chosen={question.month}
          options={withChosen(months, question.month).map((month) => ({
            ...month,
            label: nameOfMonth(month.name),
          }))}
          addressOf={(month) => recordAddress(question, { month })}
        />
        <Choice
          label="League"
          all="All leagues"
          chosen={question.league}
          options={withChosen(leagues, question.league).map((league) => ({ ...league, label: league.name }))}
          addressOf={(league) => recordAddress(question, { league })}
        />
        {(authors.length > 1 || question.author !== '') && (
          <Choice
            label="Author"
            all="All authors"
            chosen={question.author}
            options={withChosen(authors, question.author).map((author) => ({
              ...author,
              label: author.name,
            }))}
            addressOf={(author) => recordAddress(question, { author })}
          />
        )}
      </div>
    </search>
  );
}

/** What is chosen can be seen and taken back, also where nothing of it is left. */
const withChosen = (options: readonly Counted[], chosen: string): readonly Counted[] =>
  chosen === '' || options.some(({ name }) => name === chosen)
    ? options
    : [...options, { name: chosen, count: 0 }];

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly chosen: string;
  readonly options: readonly (Counted & { readonly label: string })[];
  readonly addressOf: (chosen: string) => string;
}

function Choice({ label, all, chosen, options, addressOf }: ChoiceProps) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  return (
    <Select
      aria-label={label}
      value={chosen}
      disabled={!isHydrated}
      onChange={({ target }) => void navigate(addressOf(target.value), { preventScrollReset: true })}
    >
      <option value="">{all}</option>
      {options.map(({ name, label, count }) => (
        <option key={name} value={name}>{`${isolated(label)} (${formatCount(count)})`}</option>
      ))}
    </Select>
  );
}

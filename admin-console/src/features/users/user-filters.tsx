import { planNames, roles } from '@picks/contract/accounts';
import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { daysText } from '#src/ui/days.ts';
import { word } from '#src/ui/labels.ts';
import {
  activities,
  hasFilters,
  type ListUrl,
  type UserFilter,
  type UserOrder,
  userOrders,
} from './list-url.ts';
import { tagsQuery } from './user-records.queries.ts';
import { roleWords } from './user-columns.tsx';

const orderLabels: Readonly<Record<UserOrder, string>> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  name: 'By name',
  '-balance': 'Largest balance',
};

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly all: string;
  readonly values: readonly T[];
  readonly current: T | null;
  readonly labelOf: (value: T) => string;
  readonly onChoose: (value: T | null) => void;
}

function Choice<T extends string>({ label, all, values, current, labelOf, onChoose }: ChoiceProps<T>) {
  return (
    <select
      aria-label={label}
      value={current ?? ''}
      onChange={(event) => onChoose(values.find((value) => value === event.target.value) ?? null)}
      className="console-control !min-h-8 !w-auto font-medium"
    >
      <option value="">{all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      ))}
    </select>
  );
}

interface TagChoiceProps {
  readonly tag: string;
  readonly onFilter: (change: UserFilter) => void;
}

/** One of the tags in use, or the one that the address names; nothing where nobody has any. */
function TagChoice({ tag, onFilter }: TagChoiceProps) {
  const { data = [] } = useQuery(tagsQuery);
  const tags = data.map((each) => each.tag);
  const offered = tag === '' || tags.includes(tag) ? tags : [tag, ...tags];
  if (offered.length === 0) return null;
  return (
    <Choice
      label="Tag"
      all="All tags"
      values={offered}
      current={tag === '' ? null : tag}
      labelOf={isolated}
      onChoose={(each) => onFilter({ tag: each ?? '' })}
    />
  );
}

interface UserFiltersProps {
  readonly url: ListUrl;
  readonly onFilter: (change: UserFilter) => void;
  readonly onClear: () => void;
}

/** Plan, role, activity, tag and order; all of them in the address. */
export function UserFilters({ url, onFilter, onClear }: UserFiltersProps) {
  const came = daysText(url);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2.5 lg:px-6">
      <div
        role="group"
        aria-label="Plan"
        className="flex max-w-full gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.5"
      >
        {[null, ...planNames].map((plan) => (
          <button
            key={plan ?? 'all'}
            type="button"
            aria-pressed={plan === url.plan}
            onClick={() => onFilter({ plan })}
            className={clsx(
              'type-meta inline-flex h-7 items-center rounded-[7px] px-2 font-semibold whitespace-nowrap',
              plan === url.plan ? 'bg-raised text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {plan === null ? 'All' : word(plan)}
          </button>
        ))}
      </div>
      <Choice
        label="Role"
        all="All roles"
        values={roles}
        current={url.role}
        labelOf={(role) => roleWords[role]}
        onChoose={(role) => onFilter({ role })}
      />
      <Choice
        label="Activity"
        all="Any status"
        values={activities}
        current={url.activity}
        labelOf={word}
        onChoose={(activity) => onFilter({ activity })}
      />
      <TagChoice tag={url.tag} onFilter={onFilter} />
      <select
        aria-label="Order"
        value={url.sort}
        onChange={(event) =>
          onFilter({ sort: userOrders.find((order) => order === event.target.value) ?? '-createdAt' })
        }
        className="console-control !min-h-8 !w-auto max-w-full font-medium"
      >
        {userOrders.map((order) => (
          <option key={order} value={order}>
            {orderLabels[order]}
          </option>
        ))}
      </select>
      {came !== null && <span className="type-meta font-semibold text-ink-2">Joined {came}</span>}
      {hasFilters(url) && (
        <Button variant="quiet" size="small" icon={<X size={16} aria-hidden="true" />} onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}

import { auditActionText } from '@picks/contract/audit-actions';
import { Button } from '@picks/ui/button';
import { X } from 'lucide-react';
import { SearchBox } from '#src/ui/search-box.tsx';
import { type AuditFilter, dayOf, hasFilters, type ListUrl } from './list-url.ts';

interface DayProps {
  readonly label: string;
  readonly value: Date | null;
  readonly onChoose: (value: Date | null) => void;
}

function Day({ label, value, onChoose }: DayProps) {
  return (
    <label className="type-meta flex items-center gap-2 text-ink-2">
      {label}
      <input
        type="date"
        value={dayOf(value)}
        onChange={(event) => onChoose(event.target.valueAsDate)}
        className="console-control !min-h-8 !w-auto"
      />
    </label>
  );
}

/** Each action once, sorted by its label. */
const actionChoices = (actions: readonly string[]): [action: string, text: string][] =>
  [...new Set(actions)]
    .filter((action) => action !== '')
    .map((action): [string, string] => [action, auditActionText(action)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));

interface AuditFiltersProps {
  readonly url: ListUrl;
  readonly actions: readonly string[];
  readonly onFilter: (change: AuditFilter) => void;
  readonly onClear: () => void;
}

/** What was done, to what, and between which days (UTC); all of it in the address. */
export function AuditFilters({ url, actions, onFilter, onClear }: AuditFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2.5 lg:px-6">
      <select
        aria-label="Action"
        value={url.action}
        onChange={(event) => onFilter({ action: event.target.value })}
        className="console-control !min-h-8 !w-auto max-w-full font-medium md:max-w-72"
      >
        <option value="">All actions</option>
        {actionChoices([...actions, url.action]).map(([action, text]) => (
          <option key={action} value={action}>
            {text}
          </option>
        ))}
      </select>
      <SearchBox
        label="Target"
        placeholder="Record type or ID"
        value={url.target}
        onSearch={(target) => onFilter({ target })}
      />
      <Day label="From" value={url.from} onChoose={(from) => onFilter({ from })} />
      <Day label="To" value={url.to} onChoose={(to) => onFilter({ to })} />
      {hasFilters(url) && (
        <Button variant="quiet" size="small" icon={<X size={16} aria-hidden="true" />} onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}

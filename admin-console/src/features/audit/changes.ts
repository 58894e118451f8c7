import type { AuditEntry } from '@picks/contract/audit.admin';
import { asWords } from '@picks/contract/fields';
import { fieldKey, fieldName, fieldText } from '#src/ui/field-text.ts';

export interface Change {
  /** its label */
  readonly field: string;
  /** null: there was nothing before, or there is nothing after */
  readonly from: string | null;
  readonly to: string | null;
}

/** Internal columns, and what the panel shows elsewhere. */
const HIDDEN: ReadonlySet<string> = new Set([
  'changedXid',
  'correction',
  'createdAt',
  'createdBy',
  'deletedAt',
  'draftVersion',
  'id',
  'isOnly',
  'reason',
  'updatedAt',
  'user',
]);

/** Whether an entry is about a refused attempt, whose code is the reason. */
const isRefusal = (action: string): boolean => /[._]refused$/.test(action);

type Sides = Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>;

function isHidden(field: string, { action, target }: Sides): boolean {
  const key = fieldKey(field);
  // An announcement is created when it goes out.
  if (target.type === 'announcement' && key === 'createdAt') return false;
  return HIDDEN.has(key) || (key === 'code' && isRefusal(action));
}

/** A deleted record has no state after, even if the entry stores one. */
const stateAfter = ({ action, after }: Sides): AuditEntry['after'] =>
  action.endsWith('.deleted') ? null : after;

/** The choice about emails is stored under the name of the address. */
const labelOf = (field: string, value: unknown, record: string): string =>
  field === 'email' && typeof value === 'boolean' ? 'Email notifications' : fieldName(field, record);

/**
 * The fields that differ before and after, or all fields of a new or deleted record, with their labels and in the order they
 * were stored. `version` is listed only if nothing else changed.
 */
export function changesOf(entry: Sides, zone: string): Change[] {
  const { before, target } = entry;
  const after = stateAfter(entry);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = fields
    .filter((field) => !isHidden(field, entry))
    .map((field) => ({
      key: field,
      field: labelOf(field, after?.[field] ?? before?.[field], target.type),
      from: fieldText(field, before?.[field], zone),
      to: fieldText(field, after?.[field], zone),
    }))
    .filter(({ from, to }) => from !== to);
  return changes
    .filter(({ key }) => key !== 'version' || changes.length === 1)
    .map(({ field, from, to }) => ({ field, from, to }));
}

/** `balance_too_low` -> `Balance too low`; what a person typed stays as it is. */
const reasonText = (reason: string): string => (/^[a-z]+(_[a-z]+)+$/.test(reason) ? asWords(reason) : reason);

interface Reasons {
  readonly reason: string | null;
  /** why a block was overridden, if the action has a reason of its own */
  readonly overrideReason: string | null;
}

/** Why it was done. Some actions store the reason in `after`, where a refusal has its code. */
export function reasonsOf({ action, reason, after }: Sides & Pick<AuditEntry, 'reason'>): Reasons {
  const stored = after?.[isRefusal(action) ? 'code' : 'reason'];
  const own = typeof stored === 'string' && stored !== '' ? reasonText(stored) : null;
  if (own === null || reason === null || own === reason)
    return { reason: reason ?? own, overrideReason: null };
  return { reason: own, overrideReason: reason };
}

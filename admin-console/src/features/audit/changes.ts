import type { AuditEntry } from '@picks/contract/audit.admin';

export interface Change {
  readonly field: string;
  /** null: there was nothing before, or nothing is left */
  readonly from: string | null;
  readonly to: string | null;
}

/** A kept value as it is read: texts as they are, the rest as JSON; nothing for what is not there. */
function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields of an entry that differ, or all of what was written first, in the order they were kept. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, from: shown(before?.[field]), to: shown(after?.[field]) }))
    .filter(({ from, to }) => from !== to);
}

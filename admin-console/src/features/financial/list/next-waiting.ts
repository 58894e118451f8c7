import { nextAct } from '#src/ui/act-text.ts';
import type { MoneyRecord, RequestResource } from './resource.ts';

type Waits<T extends MoneyRecord> = Pick<RequestResource<T>, 'actsOf' | 'form'>;

/** Something is to be done about it: an act, or a form before there is one. */
const isWaiting = <T extends MoneyRecord>({ actsOf, form }: Waits<T>, record: T): boolean =>
  nextAct(actsOf(record)) !== undefined || form?.labelOf(record) !== undefined;

export const firstWaiting = <T extends MoneyRecord>(resource: Waits<T>, rows: readonly T[]): T | undefined =>
  rows.find((row) => isWaiting(resource, row));

interface Following<T> {
  readonly record: T;
  /** the act that was just done is the next one here as well: the question may follow by itself */
  readonly isSame: boolean;
}

/**
 * What follows in a list once something was done about one of its records: first those below it that wait for the same
 * act, then others below it, then from the top.
 */
export function nextWaiting<T extends MoneyRecord>(
  resource: Waits<T>,
  rows: readonly T[],
  done: { readonly _id: string },
  action: string,
): Following<T> | undefined {
  const place = rows.findIndex(({ _id }) => _id === done._id);
  const below = rows.slice(place + 1);
  const same = below.find((row) => nextAct(resource.actsOf(row))?.action === action);
  if (same !== undefined) return { record: same, isSame: true };
  const others = [...below, ...rows.slice(0, Math.max(place, 0))];
  const record = firstWaiting(resource, others);
  return record && { record, isSame: false };
}

import { INVARIANT_CHECK_MINUTES, invariantTexts, type OperationsHealth } from '@picks/contract/health.admin';

/** Checks that may be missed before it counts as a standstill. */
const MISSED_CHECKS = 3;

export type Books =
  | { readonly state: 'unchecked' }
  | { readonly state: 'broken'; readonly names: readonly string[] }
  | { readonly state: 'overdue' }
  | { readonly state: 'sound' };

/** What the last check says of the books; one that found something broken stays said, however old it is. */
export function booksOf(
  { checkedAt, invariants }: Pick<OperationsHealth, 'checkedAt' | 'invariants'>,
  now: number,
): Books {
  if (checkedAt === null) return { state: 'unchecked' };
  const names = invariants.filter(({ ok }) => !ok).map(({ name }) => name);
  if (names.length > 0) return { state: 'broken', names };
  const isOverdue = now - Date.parse(checkedAt) > MISSED_CHECKS * INVARIANT_CHECK_MINUTES * 60_000;
  return { state: isOverdue ? 'overdue' : 'sound' };
}

/** An invariant in words; a new one without words says its name. */
export const invariantText = (name: string): string =>
  invariantTexts[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const order = Object.keys(invariantTexts);

/** The broken ones first, then as their texts stand: what is about the same thing together, new ones last. */
export function inReadingOrder(invariants: OperationsHealth['invariants']): OperationsHealth['invariants'] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return invariants.toSorted((a, b) => Number(a.ok) - Number(b.ok) || place(a.name) - place(b.name));
}

/** Resolves with the first answer of a newer check than `before`; null when none came in `tries` looks. */
export async function untilChecked(
  before: string | null,
  look: () => Promise<OperationsHealth>,
  tries: number,
): Promise<OperationsHealth | null> {
  const health = await look();
  if (health.checkedAt !== before) return health;
  return tries > 1 ? untilChecked(before, look, tries - 1) : null;
}

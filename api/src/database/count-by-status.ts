/** A count for every name, zero for those that no row has. */
export function countByStatus<const Name extends string>(
  names: readonly Name[],
  rows: readonly { readonly name: Name; readonly count: number }[],
): { counts: Record<Name, number>; sum: number } {
  const found = new Map(rows.map(({ name, count }) => [name, count]));
  const counts = Object.fromEntries(names.map((name) => [name, found.get(name) ?? 0])) as Record<
    Name,
    number
  >;
  return { counts, sum: rows.reduce((sum, { count }) => sum + count, 0) };
}

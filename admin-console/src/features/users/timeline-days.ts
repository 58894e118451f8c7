interface Dated {
  readonly at: string;
}

interface Day<T> {
  readonly day: string;
  readonly entries: T[];
}

/** Entries in their order, those of one day together. */
export function byDay<T extends Dated>(entries: readonly T[], dayOf: (at: string) => string): Day<T>[] {
  const days: Day<T>[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const DAY = 86_400_000;

/** The end of a period of `days` that begins at `start`. */
export function periodEnd(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY);
}

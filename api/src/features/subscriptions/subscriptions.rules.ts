const DAY = 86_400_000;

export interface PaidPeriod {
  /** cents that were taken for it */
  readonly amount: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Cents for the unused part of a period, to the second, rounded down (money.md: upgrade). */
export function unusedCredit({ amount, startsAt, endsAt }: PaidPeriod, now: Date): number {
  const whole = endsAt.getTime() - startsAt.getTime();
  const unused = Math.min(whole, Math.max(0, endsAt.getTime() - now.getTime()));
  return Math.floor((amount * unused) / whole);
}

/** The end of a period of `days` that begins at `start`. */
export function periodEnd(start: Date, days: number): Date {
  return new Date(start.getTime() + days * DAY);
}

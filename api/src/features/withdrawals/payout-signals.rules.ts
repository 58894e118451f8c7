const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * What makes a withdrawal worth a second look: so many within 24 hours, a deposit so shortly before it, and changes of how its
 * member signs in within so many days before it. None of it stops a payout: what puts one on hold is in `payee-hold.sql.ts`.
 */
export const SIGNALS = { withdrawals: 3, depositHours: 24, accessDays: 7 } as const;

/** What is known of a request at the moment it was made. */
export interface PayoutSignals {
  readonly requestedAt: Date;
  /** with this one, in the 24 hours before it; what its member took back is left out */
  readonly requestsInDay: number;
  /** nobody was paid there before */
  readonly isNewPayee: boolean;
  readonly depositedAt: Date | null;
  readonly passwordChangedAt: Date | null;
  readonly emailChangedAt: Date | null;
  readonly twoFactorOffAt: Date | null;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (count: number) => `${count}${suffixes[ordinals.select(count)] ?? 'th'}`;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `less than an hour`, `3 hours`, `2 days` */
function span(milliseconds: number): string {
  if (milliseconds < HOUR) return 'less than an hour';
  if (milliseconds < DAY) return counted(Math.floor(milliseconds / HOUR), 'hour');
  return counted(Math.floor(milliseconds / DAY), 'day');
}

/** What to look at before paying, a sentence each, the most telling ones first. */
export function signalsOf(known: PayoutSignals): string[] {
  const before = (what: string, at: Date | null, within: number) => {
    const since = at === null ? Infinity : known.requestedAt.getTime() - at.getTime();
    return since >= 0 && since <= within ? [`${what} ${span(since)} before`] : [];
  };
  const access = SIGNALS.accessDays * DAY;
  return [
    ...before('Email changed', known.emailChangedAt, access),
    ...before('Password changed', known.passwordChangedAt, access),
    ...before('Second factor turned off', known.twoFactorOffAt, access),
    ...(known.isNewPayee ? ['New payout details'] : []),
    ...(known.requestsInDay >= SIGNALS.withdrawals
      ? [`${ordinal(known.requestsInDay)} withdrawal in 24 hours`]
      : []),
    ...before('Last deposit', known.depositedAt, SIGNALS.depositHours * HOUR),
  ];
}

import type { Origin } from '@picks/contract/endpoint';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session may be silent and how long it may live at all, in milliseconds (docs/security.md). */
export const sessionLifetimes: Readonly<Record<Origin, { idle: number; absolute: number }>> = {
  member: { idle: 24 * HOUR, absolute: 30 * DAY },
  console: { idle: 30 * MINUTE, absolute: 12 * HOUR },
};

/** A seen session is stamped at most this often, in milliseconds, so that reads stay reads. */
export const SEEN_EVERY = MINUTE;

/** Live sessions of an account on an origin: one more ends the one that was silent for longest. */
export const SESSIONS_MOST = 30;

/** How long what is no longer needed is kept. Payments, their requests and the audit are never removed here. */
export const RETENTION = {
  /** an answer repeated under its key (docs/money.md) */
  idempotencyDays: 30,
  /** mail that went out or is kept: its text, its subject and whom it went to */
  mailDays: 30,
  /** what webhooks were sent, also what still waits for a target that is paused */
  webhookDays: 30,
  /** codes, challenges, locks and set-up links after they stopped opening anything */
  spentDays: 1,
  /** accounts whose address nobody confirmed, after their last sign-up */
  unverifiedDays: 7,
  /** sessions after their end, and browsers after an email confirmed them: as long as a browser keeps the cookie that tells a known device */
  sessionDays: 400,
  /** devices after their last sign of life: that they showed an alert, or that their member used the app there; lost ones after their loss */
  silentDays: 60,
  /** tickets and inquiries after they were closed (support records 3 years) */
  supportYears: 3,
  /** who was sent what alert, and whether it was opened (analytics 2 years) */
  analyticsYears: 2,
} as const;

const DAY = 24 * 3600 * 1000;

/** The instant before which something is too old. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** The same day and time, years before; of a 29 February, 1 March. */
export function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/** Milliseconds in which nobody has come back yet. */
const A_DAY = 24 * 3_600_000;

/** How a member is met; an account that this device does not know yet is not called new. */
export function greetingOf(createdAt: string | undefined, now: number): string {
  const isNew = createdAt !== undefined && now - Date.parse(createdAt) < A_DAY;
  return isNew ? 'Welcome,' : 'Welcome back,';
}

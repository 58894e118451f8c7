import { ADMIN_LOCK } from '@picks/contract/sign-in.admin';
import type { Sql } from '#src/database/client.ts';

/** `failures` counts this attempt as failed until it succeeds; `lockedUntil` without `isAdmitted` is a running lock. */
export interface AdminAttempt {
  readonly isAdmitted: boolean;
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

/**
 * What is locked: an address to all unknown browsers, and to each browser that has signed in with it before, so that
 * strangers cannot lock an administrator out.
 */
export const lockKeyOf = (email: string, knownDevice: string | null): string =>
  knownDevice === null ? `email:${email}` : `device:${knownDevice}:${email}`;

/**
 * Counts an attempt before its password is looked at, so that parallel ones cannot exceed the limit.
 * A running lock is never extended; one that ran out starts a new count.
 */
export async function beginAdminAttempt(sql: Sql, key: string, at: Date): Promise<AdminAttempt> {
  const until = new Date(at.getTime() + ADMIN_LOCK.seconds * 1000);
  const [row] = await sql<{ isAdmitted: boolean; failures: number; lockedUntil: Date | null }[]>`
    with attempt as (
      insert into admin_locks as l (key, failures) values (${key}, 1)
      on conflict (key) do update set
        failures = case when l.locked_until is null then l.failures + 1 else 1 end,
        locked_until = case when l.locked_until is null and l.failures + 1 >= ${ADMIN_LOCK.failures}
          then ${until}::timestamptz end
      where l.locked_until is null or l.locked_until <= ${at}
      returning failures, locked_until
    )
    select true as "isAdmitted", failures, locked_until as "lockedUntil" from attempt
    union all
    select false, failures, locked_until from admin_locks where key = ${key} and not exists (select from attempt)`;
  return row ?? { isAdmitted: false, failures: ADMIN_LOCK.failures, lockedUntil: until };
}

/**
 * Uncounts an attempt whose password was never compared, and ends the lock if too few failures are left for one. In whatever
 * order attempts end, only compared ones and those in progress stay counted.
 */
export async function uncountAdminAttempt(sql: Sql, key: string): Promise<void> {
  await sql`
    update admin_locks set
      failures = failures - 1,
      locked_until = case when failures > ${ADMIN_LOCK.failures} then locked_until end
    where key = ${key} and failures > 0`;
}

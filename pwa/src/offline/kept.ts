import type { AccountDatabase } from './database.ts';
import type { MetaValues } from './tables.ts';

/** Milliseconds after which what the device holds counts as old. */
const OLD_AFTER = 24 * 3_600_000;

/** Whether the server's last word, heard at `at` on this device's clock, is a day old; nothing heard is not old. */
export const isOldAt = (at: number | null, now: number): boolean => at !== null && now - at > OLD_AFTER;

/** What the device keeps under a name; null before the server's first word. */
export async function readKept<K extends keyof MetaValues>(
  db: AccountDatabase,
  key: K,
): Promise<MetaValues[K] | null> {
  const row = await db.meta.get(key);
  return row === undefined ? null : (row.value as MetaValues[K]);
}

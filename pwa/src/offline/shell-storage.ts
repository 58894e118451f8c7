import { withShell } from './shell.ts';

export function readShell(key: string): Promise<unknown> {
  return withShell(async (db) => (await db.state.get(key))?.value);
}

/** Several values in one read, in the given order. */
export function readShellValues(keys: readonly string[]): Promise<unknown[]> {
  return withShell(async (db) => (await db.state.bulkGet([...keys])).map((row) => row?.value));
}

export async function writeShell(key: string, value: unknown): Promise<void> {
  await withShell((db) => db.state.put({ key, value }));
}

export async function forgetShell(key: string): Promise<void> {
  await withShell((db) => db.state.delete(key));
}

/** Forgets everything but the named values and what the push service still has to be told. */
export async function clearShell(kept: readonly string[]): Promise<void> {
  await withShell((db) => db.state.where('key').noneOf(kept).delete());
}

/** Opaque id of the account whose data this device holds. */
const ACCOUNT = 'account';
/** Marks a member's data as to be removed, so that a wipe survives the app being closed in the middle. */
const WIPE = 'wipe';

/** Whose data is on this device, and whose is still to be removed. */
export async function accountMarks(): Promise<{ active: string | null; wiping: string | null }> {
  const [active, wiping] = await readShellValues([ACCOUNT, WIPE]);
  return { active: asId(active), wiping: asId(wiping) };
}

export const setActiveAccount = (userId: string): Promise<void> => writeShell(ACCOUNT, userId);
export const forgetActiveAccount = (): Promise<void> => forgetShell(ACCOUNT);
export const markWipe = (userId: string): Promise<void> => writeShell(WIPE, userId);
export const forgetWipe = (): Promise<void> => forgetShell(WIPE);

function asId(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

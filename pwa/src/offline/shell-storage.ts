import { ShellDatabase } from './database.ts';
import { openHandle } from './database-handle.ts';

const shell = openHandle(() => new ShellDatabase());

export function readShell(key: string): Promise<unknown> {
  return shell.use(async (db) => (await db.state.get(key))?.value);
}

export async function writeShell(key: string, value: unknown): Promise<void> {
  await shell.use((db) => db.state.put({ key, value }));
}

export async function forgetShell(key: string): Promise<void> {
  await shell.use((db) => db.state.delete(key));
}

const ACCOUNT = 'account';

/** Opaque id of the account whose data this device holds. */
export async function activeAccount(): Promise<string | null> {
  const id = await readShell(ACCOUNT);
  return typeof id === 'string' ? id : null;
}

export const setActiveAccount = (userId: string): Promise<void> => writeShell(ACCOUNT, userId);
export const forgetActiveAccount = (): Promise<void> => forgetShell(ACCOUNT);

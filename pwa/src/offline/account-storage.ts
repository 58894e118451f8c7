import { Dexie } from 'dexie';
import { create } from 'zustand';
import { AccountDatabase, accountDatabaseName } from './database.ts';
import { type DatabaseHandle, HandleClosed, openHandle } from './database-handle.ts';
import {
  activeAccount,
  forgetActiveAccount,
  forgetShell,
  readShell,
  setActiveAccount,
  writeShell,
} from './shell-storage.ts';

interface Account {
  readonly userId: string;
  readonly handle: DatabaseHandle<AccountDatabase>;
}

/** The account whose database is open, null when there is none. */
export const useAccount = create<{ account: Account | null }>()(() => ({ account: null }));

const DELETE_PATIENCE = 3_000;
/** Marks a member's data as to be removed, so that a wipe survives the app being closed in the middle. */
const WIPE = 'wipe';

/** Opens the member's own database, and removes what another account left on this device. */
export async function openAccount(userId: string): Promise<void> {
  const { account } = useAccount.getState();
  if (account?.userId === userId) return;
  closeAccount();
  await finishWipe();
  const previous = await activeAccount();
  if (previous !== null && previous !== userId) await deleteDatabase(previous);
  await setActiveAccount(userId);
  useAccount.setState({ account: { userId, handle: openHandle(() => new AccountDatabase(userId)) } });
}

/** Runs an operation on the open account's database; HandleClosed when nobody is signed in. */
export async function withAccount<T>(operation: (database: AccountDatabase) => Promise<T>): Promise<T> {
  const { account } = useAccount.getState();
  if (account === null) throw new HandleClosed();
  return account.handle.use(operation);
}

/** Lets go of the database: from here on nothing in this tab can bring it back. */
export function closeAccount(): void {
  const { account } = useAccount.getState();
  useAccount.setState({ account: null });
  account?.handle.close();
}

/** Removes everything the device holds of the account. False when the database is still there. */
export async function deleteAccount(): Promise<boolean> {
  const userId = useAccount.getState().account?.userId ?? (await activeAccount());
  closeAccount();
  if (userId === null) return true;
  await writeShell(WIPE, userId);
  return finishWipe();
}

/** Completes a wipe that a closed app or another tab held up; true when nothing is left to remove. */
export async function finishWipe(): Promise<boolean> {
  const userId = await readShell(WIPE);
  if (typeof userId !== 'string') return true;
  if (!(await deleteDatabase(userId))) return false;
  if ((await activeAccount()) === userId) await forgetActiveAccount();
  await forgetShell(WIPE);
  return true;
}

async function deleteDatabase(userId: string): Promise<boolean> {
  const name = accountDatabaseName(userId);
  const patience = new Promise<void>((resolve) => setTimeout(resolve, DELETE_PATIENCE));
  await Promise.race([Dexie.delete(name), patience]);
  return !(await Dexie.exists(name));
}

/** Things written on this device that the server does not have yet. */
export async function countUnsent(): Promise<number> {
  return withAccount(async (db) => (await db.outbox.count()) + (await db.drafts.count())).catch(() => 0);
}

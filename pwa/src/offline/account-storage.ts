import { Dexie } from 'dexie';
import { create } from 'zustand';
import { AccountDatabase, accountDatabaseName } from './database.ts';
import { type DatabaseHandle, HandleClosed, openHandle } from './database-handle.ts';
import { activeAccount, forgetActiveAccount, setActiveAccount } from './shell-storage.ts';

interface Account {
  readonly userId: string;
  readonly handle: DatabaseHandle<AccountDatabase>;
}

/** The account whose database is open, null when there is none. */
export const useAccount = create<{ account: Account | null }>()(() => ({ account: null }));

const DELETE_PATIENCE = 3_000;

/** Opens the member's own database, and removes what another account left on this device. */
export async function openAccount(userId: string): Promise<void> {
  const { account } = useAccount.getState();
  if (account?.userId === userId) return;
  closeAccount();
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
  const isGone = await deleteDatabase(userId);
  if (isGone) await forgetActiveAccount();
  return isGone;
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

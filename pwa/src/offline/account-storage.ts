import { create } from 'zustand';
import type { AccountDatabase } from './database.ts';
import { type DatabaseHandle, HandleClosed, openHandle } from './database-handle.ts';
import { type Databases, loadDatabases } from './load-databases.ts';
import {
  accountMarks,
  forgetActiveAccount,
  forgetWipe,
  markWipe,
  setActiveAccount,
} from './shell-storage.ts';

interface Account {
  readonly userId: string;
  readonly handle: DatabaseHandle<AccountDatabase>;
}

interface AccountState {
  /** whose database is open, null when there is none */
  readonly account: Account | null;
  /** whose database was opened last: it stays while that one is closed */
  readonly lastUserId: string | null;
  /** the browser refuses its storage altogether: there will be none */
  readonly isRefused: boolean;
}

export const useAccount = create<AccountState>()(() => ({
  account: null,
  lastUserId: null,
  isRefused: false,
}));

const DELETE_PATIENCE = 3_000;

interface Opening {
  readonly userId: string;
  readonly done: Promise<void>;
}

/** The opening under way; null once it has ended or was called off. */
let opening: Opening | null = null;
/** Openings run one at a time: each marks its account as the one on this device. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Opens the member's own database and removes what another account left on this device. Concurrent calls for one member
 * share an opening. Rejects with HandleClosed when the account is closed, or another member's is opened, before it is done.
 */
export function openAccount(userId: string): Promise<void> {
  if (useAccount.getState().account?.userId === userId) return Promise.resolve();
  if (opening?.userId === userId) return opening.done;
  closeAccount();
  const done = queue.then(() => openNow(userId, () => opening !== mine));
  const mine: Opening = { userId, done };
  opening = mine;
  queue = done.catch(() => undefined);
  return done;
}

async function openNow(userId: string, isCalledOff: () => boolean): Promise<void> {
  try {
    const databases = await loadDatabases();
    if (isCalledOff()) throw new HandleClosed();
    await makeRoom(userId);
    if (isCalledOff()) throw new HandleClosed();
    hold(databases, userId);
  } catch (error) {
    if (!isCalledOff()) useAccount.setState({ isRefused: true });
    throw error;
  } finally {
    if (!isCalledOff()) opening = null;
  }
}

async function makeRoom(userId: string): Promise<void> {
  const { active, wiping } = await accountMarks();
  if (wiping !== null) await finishWipe();
  if (active !== null && active !== userId) await deleteDatabase(active);
  if (active !== userId || wiping === userId) await setActiveAccount(userId);
}

/** Opens what the last member of this device left, for a session that goes on; null when there is nothing. */
export async function openLastAccount(): Promise<string | null> {
  const databases = await loadDatabases();
  const { active, wiping } = await accountMarks();
  if (wiping !== null) await finishWipe();
  if (active === null || active === wiping) return null;
  hold(databases, active);
  return active;
}

function hold({ AccountDatabase }: Databases, userId: string): void {
  const handle = openHandle(() => new AccountDatabase(userId));
  useAccount.setState({ account: { userId, handle }, lastUserId: userId });
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
  opening = null;
  useAccount.setState({ account: null, isRefused: false });
  account?.handle.close();
}

/** Removes everything the device holds of the account. False when the database is still there. */
export async function deleteAccount(): Promise<boolean> {
  const userId = useAccount.getState().account?.userId ?? (await accountMarks()).active;
  closeAccount();
  if (userId === null) return true;
  await markWipe(userId);
  return finishWipe();
}

/**
 * Removes what the server sent of the account whose session is over; what its member wrote and did not send waits for
 * their next sign-in. Also at the next start, when the app was closed in the middle.
 */
export async function keepUnsentOnly(): Promise<void> {
  const userId = useAccount.getState().account?.userId ?? (await accountMarks()).active;
  closeAccount();
  if (userId === null) return;
  const { AccountDatabase } = await loadDatabases();
  const handle = openHandle(() => new AccountDatabase(userId));
  const unsent = await handle.use(async (db) => {
    const sent = db.tables.filter(({ name }) => name !== db.drafts.name && name !== db.outbox.name);
    await Promise.all(sent.map((table) => table.clear()));
    return (await db.drafts.count()) + (await db.outbox.count());
  });
  handle.close();
  if (unsent === 0) await deleteAccount();
}

/** Completes a wipe that a closed app or another tab held up; true when nothing is left to remove. */
export async function finishWipe(): Promise<boolean> {
  const { active, wiping } = await accountMarks();
  if (wiping === null) return true;
  if (!(await deleteDatabase(wiping))) return false;
  if (active === wiping) await forgetActiveAccount();
  await forgetWipe();
  return true;
}

async function deleteDatabase(userId: string): Promise<boolean> {
  const { deleteAccountDatabase, hasAccountDatabase } = await loadDatabases();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, DELETE_PATIENCE));
  await Promise.race([deleteAccountDatabase(userId), patience]);
  return !(await hasAccountDatabase(userId));
}

/** Things written on this device that the server does not have yet. */
export async function countUnsent(): Promise<number> {
  return withAccount(async (db) => (await db.outbox.count()) + (await db.drafts.count())).catch(() => 0);
}

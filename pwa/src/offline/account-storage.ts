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
import { createTurns } from './turns.ts';

interface Account {
  readonly userId: string;
  readonly handle: DatabaseHandle<AccountDatabase>;
}

interface AccountState {
  /** whose database is open, null when there is none */
  readonly account: Account | null;
  /** whose database was opened last: it stays while that one is closed */
  readonly lastUserId: string | null;
  /** how often the database of another member was opened after the last one's */
  readonly memberChanges: number;
  /** the browser refuses its storage altogether: there will be none */
  readonly isRefused: boolean;
}

export const useAccount = create<AccountState>()(() => ({
  account: null,
  lastUserId: null,
  memberChanges: 0,
  isRefused: false,
}));

const DELETE_PATIENCE = 3_000;

interface Opening {
  readonly userId: string;
  readonly done: Promise<void>;
}

/** The open in progress; null when it has finished or was canceled. */
let opening: Opening | null = null;
/** How often the account was closed: an open that began before the last close must not complete. */
let closes = 0;
/** Each piece of work reads and writes which account is active on this device. */
const inTurn = createTurns();

/** Returns whether the account has been closed since this was called. */
function watchCloses(): () => boolean {
  const before = closes;
  return () => closes !== before;
}

/**
 * Opens the member's own database and removes what another account left on this device. Concurrent calls for one member
 * share an opening. Rejects with HandleClosed when the account is closed, or another member's is opened, before it is done.
 */
export function openAccount(userId: string): Promise<void> {
  if (useAccount.getState().account?.userId === userId) return Promise.resolve();
  if (opening?.userId === userId) return opening.done;
  closeAccount();
  const isCanceled = watchCloses();
  const done = inTurn(() => openNow(userId, isCanceled));
  opening = { userId, done };
  return done;
}

async function openNow(userId: string, isCanceled: () => boolean): Promise<void> {
  try {
    if (isCanceled()) throw new HandleClosed();
    const databases = await loadDatabases();
    await makeRoom(userId);
    if (isCanceled()) throw new HandleClosed();
    hold(databases, userId);
  } catch (error) {
    if (!isCanceled()) useAccount.setState({ isRefused: true });
    throw error;
  } finally {
    if (!isCanceled()) opening = null;
  }
}

async function makeRoom(userId: string): Promise<void> {
  const { active, wiping } = await accountMarks();
  if (wiping !== null) await finishWipe();
  if (active !== null && active !== userId) await deleteDatabase(active);
  if (active !== userId || wiping === userId) await setActiveAccount(userId);
}

/** Opens what the last member of this device left, for a session that goes on; null when there is nothing. */
export function openLastAccount(): Promise<string | null> {
  const isCanceled = watchCloses();
  return inTurn(async () => {
    const databases = await loadDatabases();
    const { active, wiping } = await accountMarks();
    if (wiping !== null) await finishWipe();
    if (active === null || active === wiping || isCanceled()) return null;
    hold(databases, active);
    return active;
  });
}

function hold({ AccountDatabase }: Databases, userId: string): void {
  const handle = openHandle(() => new AccountDatabase(userId));
  const { lastUserId, memberChanges } = useAccount.getState();
  const isAnother = lastUserId !== null && lastUserId !== userId;
  useAccount.setState({
    account: { userId, handle },
    lastUserId: userId,
    memberChanges: isAnother ? memberChanges + 1 : memberChanges,
  });
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
  closes += 1;
  useAccount.setState({ account: null, isRefused: false });
  account?.handle.close();
}

/** Closes the open account, then runs work on it, or on the one that this device is marked with; null when there is neither. */
function afterClosing<T>(work: (userId: string | null) => Promise<T>): Promise<T> {
  const userId = useAccount.getState().account?.userId;
  closeAccount();
  return inTurn(async () => work(userId ?? (await accountMarks()).active));
}

/** Removes everything the device holds of the account. False when the database is still there. */
export const deleteAccount = (): Promise<boolean> => afterClosing(deleteNow);

async function deleteNow(userId: string | null): Promise<boolean> {
  if (userId === null) return true;
  await markWipe(userId);
  return finishWipe();
}

/**
 * Removes what the server sent of the account whose session is over; what its member wrote and did not send waits for
 * their next sign-in. Also at the next start, when the app was closed in the middle.
 */
export function keepUnsentOnly(): Promise<void> {
  return afterClosing(async (userId) => {
    await finishWipe();
    if (userId === null) return;
    const { AccountDatabase } = await loadDatabases();
    const handle = openHandle(() => new AccountDatabase(userId));
    const unsent = await handle.use(async (db) => {
      const sent = db.tables.filter(({ name }) => name !== db.drafts.name && name !== db.outbox.name);
      await Promise.all(sent.map((table) => table.clear()));
      return (await db.drafts.count()) + (await db.outbox.count());
    });
    handle.close();
    if (unsent === 0) await deleteNow(userId);
  });
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

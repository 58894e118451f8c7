import type { User } from '@picks/contract/accounts';
import type { Announcement } from '@picks/contract/announcements';
import type { DashboardConfig } from '@picks/contract/dashboard';
import type { WalletSummary } from '@picks/contract/money';
import type { ReferralData } from '@picks/contract/referrals';
import type { getPickProof, MemberPick, PickStatus } from '@picks/contract/picks';
import type { Plan } from '@picks/contract/plans';
import type { Subscription } from '@picks/contract/subscriptions';
import type { BodyOf, ResponseOf } from '@picks/contract/endpoint';
import type { createTicket, replyToTicket, Ticket } from '@picks/contract/support';
import type { Transaction } from '@picks/contract/transactions';
import type { SyncChange, SyncPage } from '@picks/contract/sync';
import { Dexie, type EntityTable, type Table } from 'dexie';

/** Indexable truth value: IndexedDB has no boolean keys. */
export type Flag = 0 | 1;

export interface PickRow {
  id: string;
  /** of the server's row; 0 for a copy that did not come by sync */
  rev: number;
  /** the sync generation that wrote it; older ones go when a reset is complete */
  generation: number;
  /** milliseconds */
  kickoff: number;
  status: PickStatus;
  isLocked: Flag;
  pick: MemberPick;
}

export type PickProof = ResponseOf<typeof getPickProof>;

/** What the record has of a pick, as the server answered it. */
export interface ProofRow {
  /** of the pick */
  id: string;
  /** the pick as it was shown when this was asked for: of another version it proves nothing */
  shown: ShownFacts;
  answer: PickProof;
}

/** A pick as texts that are the same as long as nothing of it has changed. */
export interface ShownFacts {
  /** what everybody may read */
  readonly facts: string;
  /** what was sealed; null while the pick is locked */
  readonly selection: string | null;
}

/** A record as it came by sync. */
interface Synced<T> {
  id: string;
  rev: number;
  generation: number;
  data: T;
}

export type AnnouncementRow = Synced<Announcement>;
export type TicketRow = Synced<Ticket>;
/** `createdAt` in milliseconds */
export type TransactionRow = Synced<Transaction> & { createdAt: number };

export interface SyncState {
  name: 'member';
  cursor: string | null;
  generation: number;
  /** 1 while a reset is under way and older generations still stand in */
  isStaging: Flag;
  /** milliseconds of the last complete pass on this device's clock, null before the first */
  syncedAt: number | null;
  /** the build that left out changes it could not read; absent or null when nothing is missing */
  skippedBy?: string | null;
}

export type Entitlement = SyncPage['entitlement'];

/** What is on offer and what the member has of it. */
export interface KnownPlans {
  readonly plans: readonly Plan[];
  readonly subscription: Subscription | null;
  /** milliseconds of the server's last word on it, on this device's clock */
  readonly at: number;
}

export interface MetaValues {
  user: User;
  entitlement: Entitlement;
  /** the server's last word on it */
  wallet: WalletSummary;
  /** when that was heard: milliseconds on this device's clock */
  walletAt: number;
  plans: KnownPlans;
  /** all of the statement, beyond what this device keeps */
  transactionTotal: number;
  dashboard: DashboardConfig;
  /** `at`: milliseconds of the answer, on this device's clock */
  referral: { data: ReferralData; at: number };
}
export type MetaRow = { [K in keyof MetaValues]: { key: K; value: MetaValues[K] } }[keyof MetaValues];

/** What a form holds before it is sent. */
export interface DraftRow {
  /** of the form */
  id: string;
  state: 'draft';
  data: Readonly<Record<string, string>>;
}

/** A ticket, or a reply to one, as it will be sent. */
export type Unsent =
  | { readonly kind: 'ticket'; readonly body: BodyOf<typeof createTicket> }
  | { readonly kind: 'reply'; readonly ticketId: string; readonly body: BodyOf<typeof replyToTicket> };

/** A thing written on this device that the server does not have yet; never pruned. */
export interface OutboxRow {
  /** of version 7: when it was written, and its Idempotency-Key */
  id: string;
  /** `attention`: refused, the person has to change it */
  state: 'queued' | 'sending' | 'retry' | 'attention';
  data: Unsent;
  /** milliseconds */
  queuedAt: number;
  tries: number;
  /** milliseconds */
  nextTryAt: number;
  refusal: { readonly message: string; readonly fields: Readonly<Record<string, string>> } | null;
}

export interface ShellRow {
  key: string;
  value: unknown;
}

/** Nothing personal: the active account's opaque id, device id, snoozes, push marker, pending revocations. */
export class ShellDatabase extends Dexie {
  declare readonly state: Table<ShellRow, string>;
  declare readonly revocations: EntityTable<{ id: number; endpoint: string; auth: string }, 'id'>;
  constructor() {
    super('picks-shell');
    this.version(1).stores({ state: '&key', revocations: '++id' });
  }
}

/** What one member's phone holds. Versions are append-only and a primary key never changes. */
export class AccountDatabase extends Dexie {
  declare readonly picks: Table<PickRow, string>;
  declare readonly announcements: Table<AnnouncementRow, string>;
  declare readonly transactions: Table<TransactionRow, string>;
  declare readonly tickets: Table<TicketRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly outbox: Table<OutboxRow, string>;
  declare readonly sync: Table<SyncState, string>;
  declare readonly meta: Table<MetaRow, string>;
  declare readonly proofs: Table<ProofRow, string>;
  constructor(userId: string) {
    super(accountDatabaseName(userId));
    this.version(1).stores({
      picks: '&id, kickoff, status, generation',
      announcements: '&id, generation',
      transactions: '&id, generation, createdAt',
      tickets: '&id, generation',
      drafts: '&id, state',
      outbox: '&id, state',
      sync: '&name',
      meta: '&key',
    });
    this.version(2).stores({ proofs: '&id' });
  }
}

const accountDatabaseName = (userId: string): string => `picks-${userId}`;

export const deleteAccountDatabase = (userId: string): Promise<void> =>
  Dexie.delete(accountDatabaseName(userId));

export const hasAccountDatabase = (userId: string): Promise<boolean> =>
  Dexie.exists(accountDatabaseName(userId));

export type SyncedType = SyncChange['type'];
export type Put<Type extends SyncedType> = Extract<SyncChange, { type: Type; op: 'put' }>;

/** As what a change of each kind is stored. */
export interface SyncedRows {
  pick: PickRow;
  transaction: TransactionRow;
  ticket: TicketRow;
  announcement: AnnouncementRow;
}

type SyncedKinds = {
  readonly [Type in SyncedType]: {
    readonly table: (db: AccountDatabase) => Table<SyncedRows[Type], string>;
    readonly rowOf: (change: Put<Type>, generation: number) => SyncedRows[Type];
  };
};

const asItCame = <T>({ id, rev, data }: Omit<Synced<T>, 'generation'>, generation: number): Synced<T> => ({
  id,
  rev,
  generation,
  data,
});

export function pickRow(pick: PickRow['pick'], rev: number, generation: number): PickRow {
  return {
    id: pick._id,
    rev,
    generation,
    kickoff: Date.parse(pick.matchDate),
    status: pick.status,
    isLocked: pick.locked ? 1 : 0,
    pick,
  };
}

/** Where each kind of change goes; one without a line here does not compile. */
export const syncedKinds: SyncedKinds = {
  pick: { table: (db) => db.picks, rowOf: ({ data, rev }, generation) => pickRow(data, rev, generation) },
  transaction: {
    table: (db) => db.transactions,
    rowOf: (change, generation) => ({
      ...asItCame(change, generation),
      createdAt: Date.parse(change.data.createdAt),
    }),
  },
  ticket: { table: (db) => db.tickets, rowOf: asItCame },
  announcement: { table: (db) => db.announcements, rowOf: asItCame },
};

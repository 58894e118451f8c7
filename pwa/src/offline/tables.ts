import type { AlertPreferences, saveAlertPreferences } from '@picks/contract/alerts';
import type { User } from '@picks/contract/accounts';
import type { Announcement } from '@picks/contract/announcements';
import type { DashboardConfig } from '@picks/contract/dashboard';
import type { WalletSummary } from '@picks/contract/money';
import type { ReferralData } from '@picks/contract/referrals';
import type { getPickProof, MemberPick, PickStatus } from '@picks/contract/picks';
import type { Plan } from '@picks/contract/plans';
import type { ProfileUser, updateProfile } from '@picks/contract/profile';
import type { PushDevice } from '@picks/contract/push';
import type { Subscription } from '@picks/contract/subscriptions';
import type { BodyOf, ResponseOf } from '@picks/contract/endpoint';
import type { createTicket, rateTicket, replyToTicket, Ticket } from '@picks/contract/support';
import type { Transaction } from '@picks/contract/transactions';
import type { SyncChange, SyncPage } from '@picks/contract/sync';
import type { changeTail, createTail, Tail } from '@picks/contract/tails';
import type { UnreadMark } from '@picks/contract/unread';
import type { Bankroll } from '@picks/ui/display';
import type { Table } from 'dexie';

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
export type TailRow = Synced<Tail>;
/** `id`: of the pick, ticket or request */
export type UnreadRow = Synced<UnreadMark>;
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

/** What a new member has done that nothing else tells. */
export interface SetUpMarks {
  readonly hasOpenedPick: boolean;
  /** the list was put away */
  readonly isHidden: boolean;
}

/** What is on offer and what the member has of it. */
export interface KnownPlans {
  readonly plans: readonly Plan[];
  readonly subscription: Subscription | null;
  /** milliseconds of the server's last word on it, on this device's clock */
  readonly at: number;
}

/** The devices that get the member's alerts, and which of them this one is; null when it is none of them. */
export interface KnownDevices {
  readonly devices: readonly PushDevice[];
  readonly own: string | null;
}

export interface MetaValues {
  user: User;
  /** what the settings page knows beyond the user */
  profile: ProfileUser;
  entitlement: Entitlement;
  /** the server's last word on it */
  wallet: WalletSummary;
  /** when that was heard: milliseconds on this device's clock */
  walletAt: number;
  alerts: AlertPreferences;
  devices: KnownDevices;
  plans: KnownPlans;
  /** all of the statement, beyond what this device keeps */
  transactionTotal: number;
  dashboard: DashboardConfig;
  /** never leaves this device */
  bankroll: Bankroll;
  /** what the member's results are counted in; never leaves this device */
  resultsIn: 'units' | 'dollars';
  /** how far a new member is */
  setUp: SetUpMarks;
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

/** What of a pick a bet on it is shown with. */
export type TailedPick = Pick<
  Tail,
  'prediction' | 'pickOdds' | 'sport' | 'league' | 'homeTeam' | 'awayTeam' | 'matchDate'
>;

/** A noted bet, a change of one, or its removal, as it will be sent. One for each pick, which names it. */
export type UnsentTail =
  | {
      readonly kind: 'tail';
      readonly pickId: string;
      readonly pick: TailedPick;
      readonly body: BodyOf<typeof createTail>;
    }
  | { readonly kind: 'tail-edit'; readonly pickId: string; readonly body: BodyOf<typeof changeTail> }
  | { readonly kind: 'tail-removal'; readonly pickId: string; readonly writtenAt: string };

/** What a member chose and the server doesn't know yet: what was changed, and nothing else. */
export type UnsentSettings =
  | { readonly kind: 'profile'; readonly body: Omit<BodyOf<typeof updateProfile>, 'email'> }
  | { readonly kind: 'alerts'; readonly body: BodyOf<typeof saveAlertPreferences> };

/** A ticket, a reply to one, what its member said of its resolution, what becomes of a noted bet, or of the settings, as it will be sent. */
export type Unsent =
  | UnsentTail
  | UnsentSettings
  | { readonly kind: 'ticket'; readonly body: BodyOf<typeof createTicket> }
  | { readonly kind: 'reply'; readonly ticketId: string; readonly body: BodyOf<typeof replyToTicket> }
  | { readonly kind: 'rating'; readonly ticketId: string; readonly body: BodyOf<typeof rateTicket> };

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

/** That a thing was looked at, which the server doesn't know yet. */
export interface ReadRow {
  /** of the mark */
  id: string;
  /** of the mark as it was seen: later news is not read */
  rev: number;
}

export interface ShellRow {
  key: string;
  value: unknown;
}

/** The tables of one member's phone. */
export interface AccountTables {
  readonly picks: Table<PickRow, string>;
  readonly announcements: Table<AnnouncementRow, string>;
  readonly transactions: Table<TransactionRow, string>;
  readonly tickets: Table<TicketRow, string>;
  readonly drafts: Table<DraftRow, string>;
  readonly outbox: Table<OutboxRow, string>;
  readonly sync: Table<SyncState, string>;
  readonly meta: Table<MetaRow, string>;
  readonly proofs: Table<ProofRow, string>;
  readonly unread: Table<UnreadRow, string>;
  readonly reads: Table<ReadRow, string>;
  readonly tails: Table<TailRow, string>;
}

/** Keys and indexes, version by version: append-only, and a primary key never changes. */
export const accountVersions: readonly Readonly<Partial<Record<keyof AccountTables, string>>>[] = [
  {
    picks: '&id, kickoff, status, generation',
    announcements: '&id, generation',
    transactions: '&id, generation, createdAt',
    tickets: '&id, generation',
    drafts: '&id, state',
    outbox: '&id, state',
    sync: '&name',
    meta: '&key',
  },
  { proofs: '&id' },
  { unread: '&id, generation', reads: '&id' },
  { tails: '&id, generation' },
];

export type SyncedType = SyncChange['type'];
export type Put<Type extends SyncedType> = Extract<SyncChange, { type: Type; op: 'put' }>;

/** As what a change of each kind is stored. */
export interface SyncedRows {
  pick: PickRow;
  transaction: TransactionRow;
  ticket: TicketRow;
  announcement: AnnouncementRow;
  unread: UnreadRow;
  tail: TailRow;
}

type SyncedKinds = {
  readonly [Type in SyncedType]: {
    readonly table: (tables: AccountTables) => Table<SyncedRows[Type], string>;
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
  pick: { table: ({ picks }) => picks, rowOf: ({ data, rev }, generation) => pickRow(data, rev, generation) },
  transaction: {
    table: ({ transactions }) => transactions,
    rowOf: (change, generation) => ({
      ...asItCame(change, generation),
      createdAt: Date.parse(change.data.createdAt),
    }),
  },
  ticket: { table: ({ tickets }) => tickets, rowOf: asItCame },
  announcement: { table: ({ announcements }) => announcements, rowOf: asItCame },
  unread: { table: ({ unread }) => unread, rowOf: asItCame },
  tail: { table: ({ tails }) => tails, rowOf: asItCame },
};

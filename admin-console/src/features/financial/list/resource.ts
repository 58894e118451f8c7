import type { MoneyOwner, OwnerFacts } from '@picks/contract/request-owner.admin';
import type { ComponentType } from 'react';
import type { ActText } from '#src/ui/act-text.ts';
import type { RecordColumns } from '#src/ui/record-columns.ts';
import type { RecordList } from './address.ts';
import type { ExportFilters } from '#src/session/download.ts';
import type { RequestQuery } from './list-url.ts';

/** What every record of the tab has. */
export interface MoneyRecord {
  readonly _id: string;
  readonly status: string;
  readonly user: MoneyOwner;
}

/** A movement of money, with the number that a member quotes. */
export interface MoneyRequest extends MoneyRecord {
  readonly amount: number;
  readonly transactionId: string;
}

export interface Page<T> {
  readonly rows: T[];
  readonly total: number;
  readonly totalPages: number;
  /** rows by status, whatever status is asked for */
  readonly counts?: Readonly<Record<string, number>>;
}

/** A record that was looked up by itself. */
export interface Looked<T> {
  readonly record: T;
  readonly owner?: OwnerFacts | undefined;
  /** what to look at before paying, a sentence each */
  readonly signals?: readonly string[];
}

export interface Acted<T> {
  readonly record: T;
  readonly message: string;
}

/** An act as it is carried out. */
export interface Attempt<T> {
  readonly record: T;
  readonly action: string;
  readonly reason: string;
  /** why it pays a member whose account is disabled; empty: no reason was asked for */
  readonly overrideReason: string;
  /** the same for every try */
  readonly idempotencyKey: string;
}

/** One of the lists of the tab: how its records are read, shown and acted upon. */
export interface RequestResource<T extends MoneyRecord> {
  readonly list: Exclude<RecordList, 'options'>;
  /** "Deposit" */
  readonly singular: string;
  /** "deposit requests" */
  readonly plural: string;
  /** what tells a record from others in words: "Ana Ruiz, DEP-1" */
  readonly nameOf: (record: T) => string;
  /** what the key of the next act does after it: a queue goes on to the next record; null where there's no such key */
  readonly nextKey: 'queue' | 'single' | null;
  /** the act of the key that refuses; null where there's none */
  readonly refusal: string | null;
  /** what is filled in before there's an act to do: the label of the row's button, and the way to its form */
  readonly form?: {
    readonly labelOf: (record: T) => string | undefined;
    readonly focus: (id: string) => void;
  };
  readonly types?: readonly string[];
  readonly typeLabel?: (type: string) => string;
  readonly statuses: readonly string[];
  readonly statusLabel: (status: string) => string;
  readonly empty: string;
  readonly emptyHint: string;
  /** labels of the filters by date and by amount: "Requested", "Amount" */
  readonly createdLabel: string;
  readonly amountLabel: string;
  /** the code of a record's method, and codes of methods that aren't payment options; undefined where records have none */
  readonly methods?: { readonly of: (record: T) => string; readonly others: readonly string[] };
  /** what the days of an address are about, where the list takes some: "Booked" */
  readonly daysLabel?: string;
  /** said when the address names no record */
  readonly missing: string;
  /** what the list can be searched for */
  readonly searchHint: string;
  readonly columns: RecordColumns<T>;
  readonly Facts: ComponentType<{ record: T }>;
  /** below the acts */
  readonly More: ComponentType<{ record: T }>;
  readonly actsOf: (record: T) => readonly ActText[];
  readonly read: (query: RequestQuery, signal: AbortSignal) => Promise<Page<T>>;
  /** the filters as the call takes them, where they are not the list's own */
  readonly exportFilters?: (query: RequestQuery) => ExportFilters;
  readonly readOne: (id: string, signal: AbortSignal) => Promise<Looked<T>>;
  readonly carryOut: (attempt: Attempt<T>) => Promise<Acted<T>>;
  /** the message of this act is shown in the panel, not as a toast */
  readonly inlineAction: string | null;
}

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
  readonly user: { readonly _id: string; readonly name: string; readonly email: string };
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

export interface Acted<T> {
  readonly record: T;
  readonly message: string;
}

/** An act as it is carried out. */
export interface Attempt<T> {
  readonly record: T;
  readonly action: string;
  readonly reason: string;
  /** the same for every try */
  readonly idempotencyKey: string;
}

/** A key that begins an act of the open record. */
export interface ActKey {
  readonly key: string;
  readonly action: string;
  readonly does: string;
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
  readonly keys: readonly ActKey[];
  readonly types?: readonly string[];
  readonly typeLabel?: (type: string) => string;
  readonly statuses: readonly string[];
  readonly statusLabel: (status: string) => string;
  readonly empty: string;
  readonly emptyHint: string;
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
  readonly readOne: (id: string, signal: AbortSignal) => Promise<T>;
  readonly carryOut: (attempt: Attempt<T>) => Promise<Acted<T>>;
  /** the message of this act is shown in the panel, not as a toast */
  readonly inlineAction: string | null;
}

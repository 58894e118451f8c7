import type { WalletSummary } from '@picks/contract/money';
import type { ComponentType } from 'react';
import type { RecordColumns } from '#src/ui/record-table.tsx';
import type { RequestQuery } from './list-url.ts';

/** What deposits and withdrawals have in common. */
export interface MoneyRequest {
  readonly _id: string;
  readonly amount: number;
  readonly status: string;
  readonly transactionId: string;
  readonly user: { readonly _id: string; readonly name: string; readonly email: string };
  readonly allowedActions: readonly string[];
}

/** An act as it is offered, asked about and reported. */
export interface ActText {
  readonly action: string;
  readonly label: string;
  /** the question, with the amount and the name */
  readonly title: string;
  /** what happens, in numbers */
  readonly consequence: string;
  readonly confirm: string;
  readonly isDangerous: boolean;
  /** said when the reason is missing; null for an act without one */
  readonly reasonNeeded: string | null;
  /** of the banner, a text of the specification */
  readonly failed: string;
}

export interface Page<T> {
  readonly rows: T[];
  readonly total: number;
  readonly totalPages: number;
}

export interface Acted<T> {
  readonly record: T;
  readonly message: string;
  readonly summary: WalletSummary;
}

/** One of the two queues of the tab: how its requests are read, shown and acted upon. */
export interface RequestNoun<T extends MoneyRequest> {
  readonly list: 'deposits' | 'withdrawals';
  /** "Deposit" */
  readonly singular: string;
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
  readonly read: (query: RequestQuery<string>, signal: AbortSignal) => Promise<Page<T>>;
  readonly carryOut: (record: T, action: string, reason: string) => Promise<Acted<T>>;
  /** the message of this act is shown in the panel, not as a toast */
  readonly inlineAction: string | null;
}

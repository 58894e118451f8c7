import { Dexie, type EntityTable, type Table } from 'dexie';
import { accountVersions, type AccountTables, type ShellRow } from './tables.ts';

/** Nothing personal: the active account's opaque id, device id, snoozes, push marker, pending revocations. */
export class ShellDatabase extends Dexie {
  declare readonly state: Table<ShellRow, string>;
  declare readonly revocations: EntityTable<{ id: number; endpoint: string; auth: string }, 'id'>;
  constructor() {
    super('picks-shell');
    this.version(1).stores({ state: '&key', revocations: '++id' });
  }
}

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- Dexie defines the fields by the versions below
export interface AccountDatabase extends AccountTables {}

/** What one member's phone holds. */
export class AccountDatabase extends Dexie {
  constructor(userId: string) {
    super(accountDatabaseName(userId));
    for (const [index, stores] of accountVersions.entries()) this.version(index + 1).stores({ ...stores });
  }
}

const accountDatabaseName = (userId: string): string => `picks-${userId}`;

export const deleteAccountDatabase = (userId: string): Promise<void> =>
  Dexie.delete(accountDatabaseName(userId));

export const hasAccountDatabase = (userId: string): Promise<boolean> =>
  Dexie.exists(accountDatabaseName(userId));

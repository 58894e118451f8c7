import type { AlertPreferences } from '@picks/contract/alerts';
import type { ProfileUser } from '@picks/contract/profile';
import { withAccount } from './account-storage.ts';
import type { AccountDatabase } from './database.ts';
import { askToPersist, mayHaveArrived, queued } from './outbox.ts';
import type { OutboxRow, UnsentSettings } from './tables.ts';

export type SettingsKind = UnsentSettings['kind'];
export type SettingsBody<K extends SettingsKind> = Extract<UnsentSettings, { kind: K }>['body'];
type RowOf<K extends SettingsKind> = OutboxRow & { readonly data: Extract<UnsentSettings, { kind: K }> };

/** Settings that were saved on this device and not on the server yet. */
export interface UnsentOf<K extends SettingsKind> {
  /** all that was changed, the last word on each */
  readonly body: SettingsBody<K>;
  /** what is said of them: the one that was refused, else the last */
  readonly row: OutboxRow;
}

/** What was saved, and what was saved over it: of choices that stand in a group, each its last word. */
function over<K extends SettingsKind>(
  kind: K,
  before: SettingsBody<K>,
  after: SettingsBody<K>,
): SettingsBody<K> {
  const group = kind === 'alerts' ? 'kinds' : 'notifications';
  const [older, newer] = [before, after].map((body) => (body as Record<string, object | undefined>)[group]);
  const grouped = older === undefined && newer === undefined ? {} : { [group]: { ...older, ...newer } };
  return { ...before, ...after, ...grouped };
}

async function rowsOf<K extends SettingsKind>(db: AccountDatabase, kind: K): Promise<RowOf<K>[]> {
  const rows = await db.outbox.orderBy('id').toArray();
  return rows.filter((row): row is RowOf<K> => row.data.kind === kind);
}

const merged = <K extends SettingsKind>(kind: K, rows: readonly RowOf<K>[]): SettingsBody<K> =>
  rows.reduce<SettingsBody<K>>((body, { data }) => over(kind, body, data.body), {});

/** What waits of a form, or was refused; null when the server has all of it. */
export async function readUnsentSettings<K extends SettingsKind>(
  db: AccountDatabase,
  kind: K,
): Promise<UnsentOf<K> | null> {
  const rows = await rowsOf(db, kind);
  const row = rows.find(({ state }) => state === 'attention') ?? rows.at(-1);
  return row === undefined ? null : { body: merged(kind, rows), row };
}

/**
 * Queues what was changed. What waits of the same form and can't have arrived goes with it, under the new key: one request.
 * What may have arrived stays ahead of it under its own: sent as new, it would undo what another device changed meanwhile.
 */
export async function queueSettings(id: string, data: UnsentSettings, now: number): Promise<void> {
  askToPersist();
  await withAccount((db) =>
    db.transaction('rw', db.outbox, async () => {
      const free = (await rowsOf(db, data.kind)).filter((row) => !mayHaveArrived(row));
      const body = over(data.kind, merged(data.kind, free), data.body);
      await db.outbox.bulkDelete(free.map((row) => row.id));
      await db.outbox.put(queued({ id, data: { kind: data.kind, body } }, now));
    }),
  );
}

/** Takes back what waits of a form, or was refused, unless it is on its way right now. */
export async function discardSettings(kind: SettingsKind): Promise<void> {
  await withAccount((db) =>
    db.transaction('rw', db.outbox, async () => {
      const rows = (await rowsOf(db, kind)).filter(({ state }) => state !== 'sending');
      await db.outbox.bulkDelete(rows.map(({ id }) => id));
    }),
  );
}

/** What the server says of the settings, by form. */
interface Answers {
  profile: ProfileUser;
  alerts: AlertPreferences;
}

/** Keeps the server's answer to what was sent. */
export async function keepSettings<K extends SettingsKind>(key: K, value: Answers[K]): Promise<void> {
  await withAccount((db) => db.meta.put({ key, value } as Parameters<typeof db.meta.put>[0]));
}

/** The key of the last that waits of a form: whether something was sent or saved between two looks. */
export const lastUnsentKey = (kind: SettingsKind): Promise<string | null> =>
  withAccount(async (db) => (await rowsOf(db, kind)).at(-1)?.id ?? null);

/**
 * Keeps what the server was asked for when `lastKey` was the last that waited. What was sent meanwhile brought its own
 * answer, which may be the newer of the two. False when it was not kept.
 */
export async function keepAsked<K extends SettingsKind>(
  key: K,
  value: Answers[K],
  lastKey: string | null,
): Promise<boolean> {
  return withAccount((db) =>
    db.transaction('rw', [db.outbox, db.meta], async () => {
      const rows = await rowsOf(db, key);
      const isQuiet = (rows.at(-1)?.id ?? null) === lastKey && rows.every(({ state }) => state !== 'sending');
      if (!isQuiet && (await db.meta.get(key)) !== undefined) return false;
      await db.meta.put({ key, value } as Parameters<typeof db.meta.put>[0]);
      return true;
    }),
  );
}

import { randomUUID } from 'node:crypto';
import { type Audit, audit, type ReadLog } from '@picks/record/audit';
import { utf8 } from '@picks/record/bytes';
import { parseEntry } from '@picks/record/entry';
import { RecordFailure } from '@picks/record/failure';
import { follow, type PickHistory } from '@picks/record/history';
import { parseVerifierKey } from '@picks/record/note';
import { connect, type Sql } from '#src/database/client.ts';
import { SERVICE_ROLE } from '#src/database/service-access.ts';
import { LOG_PATH, publishedKey } from '#src/features/record/record.keys.ts';
import type { HeadMemory } from '#src/features/record/record.head.ts';
import { createSigner } from '#src/features/record/record.signer.ts';
import type { TestApp } from './app.ts';
import { webOrigins } from './web-origins.ts';

/** A signer with a connection of its own, as a process has one. */
export function signerOf({ target, deps }: TestApp, memory?: HeadMemory) {
  const sql: Sql = connect(target, { max: 1, role: SERVICE_ROLE, statementTimeout: 60_000 });
  const { clock, log, recordKeys: keys } = deps;
  const { sign } = createSigner({ sql, clock, log, keys, ...(memory && { memory }) });
  return { sql, sign, end: () => sql.end({ timeout: 2 }) };
}

/** What the log serves, by its path within the log. */
export function logOf({ deps }: Pick<TestApp, 'deps'>) {
  const { member } = webOrigins(deps);
  return { request: async (path: string, init?: RequestInit) => member.request(`${LOG_PATH}${path}`, init) };
}

/** The entries of a pick, the oldest first. */
export async function recordedEntries(sql: Sql, id: string) {
  const rows = await sql<{ entry: Buffer }[]>`
    select entry from record_entries where pick_id = ${id} order by index`;
  return rows.map(({ entry }) => parseEntry(entry));
}

/** The history that its entries tell. Throws where one can't follow the one before. */
export const recordedHistory = async (sql: Sql, id: string) =>
  (await recordedEntries(sql, id)).reduce<PickHistory | undefined>(follow, undefined);

/** An audit of what the log serves over its routes. */
export function auditOf(app: TestApp): Promise<Audit> {
  const log = logOf(app);
  const read: ReadLog = async (path) => {
    const response = await log.request(`/${path}`);
    if (!response.ok) throw new RecordFailure(`${path} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  return audit(read, { log: parseVerifierKey(publishedKey(app.deps.recordKeys)), now: app.clock.now() });
}

/** Entries of one statement: each counts on a counter that the one before it changed. */
const BATCH = 1_000;

/** Entries that are in the database's form and nobody's pick: for what does not read them. */
export async function insertEntries({ owner }: TestApp, pickId: string, count: number): Promise<void> {
  const entry = Buffer.from(utf8(randomUUID()));
  for (let first = 1; first <= count; first += BATCH)
    await owner`
      insert into record_entries (pick_id, kind, entry)
      select ${pickId}, 'revised', ${entry} || convert_to(number::text, 'UTF8')
      from generate_series(${first}::int, ${Math.min(count, first + BATCH - 1)}::int) number`;
}

import {
  type OnRecord,
  type Origin,
  recordOfChange,
  recordOfNew,
  recordOfWithdrawal,
  type RecordWrite,
} from '#src/features/record/record.service.ts';
import { onRecord } from '#src/features/record/record.sql.ts';
import { isUniqueViolation } from '#src/database/availability.ts';
import type { Sql } from '#src/database/client.ts';
import { insertRecords, listUnrecorded, type UnrecordedPick } from './picks.record.queries.ts';

/** Picks that are looked up at once. */
const BATCH = 200;
/** Passes without success after which the rest is left to a later time. */
const TRIES = 3;

const nothing: OnRecord = { origin: undefined, seals: [], isClosed: false };

/** What the record has of one of them. */
export const onRecordOf = (known: ReadonlyMap<string, OnRecord>, id: string): OnRecord =>
  known.get(id) ?? nothing;

async function recordOf(sql: Sql, pick: UnrecordedPick, at: Date, origin: Origin): Promise<RecordWrite> {
  if (!pick.isPublished) return recordOfNew(pick, pick.createdBy ?? '', at, origin);
  const known = onRecordOf(await onRecord(sql, [pick.id]), pick.id);
  return pick.isWithdrawn
    ? recordOfWithdrawal(pick, known, at)
    : recordOfChange({ ...pick, status: 'pending' }, pick, known, at);
}

/** How many were entered: none when another process was faster with one of them, or they are being changed. */
async function enter(sql: Sql, picks: readonly UnrecordedPick[], at: Date, origin: Origin): Promise<number> {
  const lacking = await Promise.all(
    picks.map(async (pick) => ({ pick, record: await recordOf(sql, pick, at, origin) })),
  );
  try {
    return await insertRecords(sql, lacking);
  } catch (error) {
    if (isUniqueViolation(error)) return 0;
    throw error;
  }
}

/**
 * Enters into the record what it lacks: picks that were there before it, and what an older release changed beside a newer
 * one. How many it was. A pick that somebody changes at the moment comes with a later pass.
 */
export async function enterPicks(sql: Sql, at: Date, origin: Origin): Promise<number> {
  let entered = 0;
  let isOver = false;
  for (let idle = 0; !isOver && idle < TRIES;) {
    const picks = await listUnrecorded(sql, BATCH, null);
    isOver = picks.length === 0;
    const done = isOver ? 0 : await enter(sql, picks, at, origin);
    idle = done === 0 ? idle + 1 : 0;
    entered += done;
  }
  return entered;
}

/** What the record has of some picks, which it has from then on, unless one is changed meanwhile. */
export async function certainlyOnRecord(
  sql: Sql,
  ids: readonly string[],
  at: Date,
  origin: Origin,
): Promise<ReadonlyMap<string, OnRecord>> {
  const lacking = await listUnrecorded(sql, ids.length, ids);
  if (lacking.length > 0) await enter(sql, lacking, at, origin);
  return onRecord(sql, ids);
}

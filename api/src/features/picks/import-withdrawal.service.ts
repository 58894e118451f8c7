import { importWithdrawnReason, type PickFileImport } from '@picks/contract/imports.admin';
import { type OnRecord, recordOfChange, recordOfWithdrawal } from '#src/features/record/record.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { problem } from '#src/http/problem.ts';
import {
  findImport,
  findWithdrawn,
  type ImportRow,
  type LeavingChange,
  type LeavingPickRow,
  listImportsSince,
  listLeaving,
  markWithdrawn,
  takePicks,
} from './import-withdrawal.queries.ts';
import { leavingOf, listedSince, tooLateSince, withdrawUntil } from './import-withdrawal.rules.ts';
import type { PickDependencies } from './picks.admin.service.ts';
import { certainlyOnRecord, onRecordOf } from './picks.record.service.ts';

/** Picks that are taken from an import by one statement. */
const BATCH = 500;

const toImport = ({ id, at, withdrawnAt, ...row }: ImportRow): PickFileImport => ({
  ...row,
  _id: id,
  at: at.toISOString(),
  withdrawUntil: withdrawUntil(at).toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

/** Imports of the last day, newest first. */
export const recentImports = async (sql: Sql, now: Date): Promise<PickFileImport[]> =>
  (await listImportsSince(sql, listedSince(now), now)).map(toImport);

/** Withdraws an import of the last hour; one that is withdrawn already stays as it is. Its picks follow in the background. */
export async function withdrawWhole(
  sql: Sql,
  importId: string,
  act: Act,
  now: Date,
): Promise<PickFileImport> {
  const isNow = await markWithdrawn(sql, { importId, since: tooLateSince(now), at: now, act });
  const found = await findImport(sql, importId, now);
  if (found === undefined) throw problem('not_found');
  if (!isNow && found.withdrawnAt === null) throw problem('import_withdraw_late');
  return toImport(found);
}

/** What becomes of a pick, and what the record says of it. Null where it isn't on the record: it is being changed. */
function changeOf(pick: LeavingPickRow, known: OnRecord, now: Date): LeavingChange | null {
  const leaving = leavingOf(pick, now);
  const { id, version, status } = pick;
  if (leaving === 'kept') return { id, version, leaving, action: null, changes: [], record: null };
  if (known.seals.length === 0) return null;
  if (leaving === 'withdrawn') {
    const record = recordOfWithdrawal(pick, known, now, importWithdrawnReason);
    return { id, version, leaving, action: 'deleted', changes: [], record };
  }
  const after = { ...pick, status: 'void' as const };
  return {
    id,
    version,
    leaving,
    action: status === 'pending' ? 'settled' : 'corrected',
    changes: [{ field: 'status', from: status, to: 'void' }],
    record: recordOfChange(pick, after, known, now, importWithdrawnReason),
  };
}

/**
 * Takes the next picks from a withdrawn import, and queues those after them; done when there are none. Throws, to be tried again,
 * when every one of them is being changed.
 */
export async function takeNextPicks(
  { sql, origin }: PickDependencies,
  importId: string,
  now: Date,
): Promise<void> {
  const withdrawn = await findWithdrawn(sql, importId);
  const rows = withdrawn === undefined ? [] : await listLeaving(sql, importId, BATCH);
  if (withdrawn === undefined || rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const known = await certainlyOnRecord(sql, ids, now, origin);
  const picks = rows.flatMap((pick) => changeOf(pick, onRecordOf(known, pick.id), now) ?? []);
  const act = { actorId: withdrawn.by, ip: '', requestId: `import ${importId}` };
  const taken = await takePicks(sql, { importId, name: withdrawn.name, picks, at: now, act });
  if (taken === 0) throw new Error(`The next picks of import ${importId} are being changed`);
}

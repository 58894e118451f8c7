import { gradePicks, GRADING, type GradeBatch, undoneReason } from '@picks/contract/grading.admin';
import type { Grade } from '@picks/contract/grading';
import type { AdminPick } from '@picks/contract/picks.admin';
import { v7 as uuidv7 } from 'uuid';
import { recordOfChange } from '#src/features/record/record.service.ts';
import type { Act } from '#src/http/context.ts';
import { findStored, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import {
  findGradable,
  findGrade,
  type GradedPickRow,
  type GradeRow,
  insertGrade,
  listUnchangedSince,
  type ResultChange,
  updateUndone,
} from './grading.queries.ts';
import { countGrades, isToBeGraded, undoUntil } from './grading.rules.ts';
import type { PickDependencies } from './picks.admin.service.ts';
import { certainlyOnRecord, onRecordOf } from './picks.record.service.ts';
import type { PickChange } from './picks.rules.ts';
import { type PickRow, toAdminPick } from './picks.rows.ts';

type Given = readonly { readonly _id: string; readonly status: Grade }[];
interface Answer {
  readonly grade: GradeBatch | null;
  readonly picks: AdminPick[];
}

/** Tries of changing picks that others change at the same time. */
const TRIES = 5;

const HOUR = 3_600_000;
/** How far back the board tells of grades. */
export const toldSince = (now: Date): Date => new Date(now.getTime() - HOUR);

export const toGradeBatch = ({ id, at, by, won, lost, void: voided, undoneAt }: GradeRow): GradeBatch => ({
  _id: id,
  at: at.toISOString(),
  by,
  won,
  lost,
  void: voided,
  undoUntil: undoUntil(at).toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

const afterResult = (pick: PickRow, status: Grade, now: Date): PickRow => ({
  ...pick,
  status,
  settledAt: now,
  updatedAt: now,
  version: pick.version + 1,
});

/** What each pick becomes, and what the record says of it. Null where one is not on the record: it is being changed. */
async function resultsOf(
  { sql, origin }: PickDependencies,
  picks: readonly { readonly pick: PickRow; readonly status: Grade }[],
  now: Date,
  undone?: PickChange,
): Promise<ResultChange[] | null> {
  const ids = picks.map(({ pick }) => pick.id);
  const known = await certainlyOnRecord(sql, ids, now, origin);
  if (ids.some((id) => onRecordOf(known, id).seals.length === 0)) return null;
  return picks.map(({ pick, status }) => {
    const after = afterResult(pick, status, now);
    const reason = undone === undefined ? null : undoneReason;
    const change = { field: 'status', from: pick.status, to: status };
    return {
      id: pick.id,
      version: pick.version,
      status,
      action: pick.status === 'pending' ? 'settled' : 'corrected',
      changes: [...(pick.status === status ? [] : [change]), ...(undone === undefined ? [] : [undone])],
      record: recordOfChange(pick, after, onRecordOf(known, pick.id), now, reason),
    };
  });
}

/** Every pick of a call in its order, and what it is to become; the ones that are so already are left out of `due`. */
function sorted(rows: readonly GradedPickRow[], given: Given, now: Date) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const asked = given.map(({ _id, status }, place) => {
    const pick = byId.get(_id);
    if (pick === undefined) throw problem('not_found');
    return { pick, status, isDue: isToBeGraded(pick, status, place, now) };
  });
  return { asked, due: asked.filter(({ isDue }) => isDue) };
}

/** Grades picks together; `null` when the same request was carried out before. */
export async function gradeTogether(
  deps: PickDependencies,
  given: Given,
  author: { readonly act: Act; readonly name: string },
  request: IdempotentRequest,
  now: Date,
): Promise<Answer | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const rows = await findGradable(
      deps.sql,
      given.map(({ _id }) => _id),
    );
    const { asked, due } = sorted(rows, given, now);
    const picks = asked.map(({ pick, status, isDue }) =>
      toAdminPick(isDue ? afterResult(pick, status, now) : pick, pick.createdBy),
    );
    if (due.length === 0) {
      const isRepeated = (await findStored(deps.sql, request)) !== undefined;
      return isRepeated ? null : { grade: null, picks };
    }
    const results = await resultsOf(deps, due, now);
    if (results === null) continue;
    const gradeId = uuidv7();
    const grade = toGradeBatch({
      id: gradeId,
      at: now,
      by: author.name,
      undoneAt: null,
      ...countGrades(due),
    });
    const answer = JSON.stringify(gradePicks.response?.parse({ grade, picks }));
    const write = { gradeId, results, at: now, act: author.act, request, answer };
    const outcome = await insertGrade(deps.sql, write);
    if (outcome === 'repeated') return null;
    if (outcome === 'done') return { grade, picks };
  }
  throw problem('stale_version');
}

const undone: PickChange = { field: 'result', from: 'given', to: 'undone' };

/** Undoes grades of the last minutes: each pick that is still as they left it is void, and waits for its result again. */
export async function undoTogether(
  deps: PickDependencies,
  id: string,
  act: Act,
  now: Date,
): Promise<{ grade: GradeBatch; kept: number }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const grade = await findGrade(deps.sql, id);
    if (grade === undefined) throw problem('not_found');
    const picks = await listUnchangedSince(deps.sql, id);
    const kept = grade.won + grade.lost + grade.void - picks.length;
    if (grade.undoneAt !== null) return { grade: toGradeBatch(grade), kept: 0 };
    if (undoUntil(grade.at) < now) throw problem('grade_undo_late');
    const results = await resultsOf(
      deps,
      picks.map((pick) => ({ pick, status: 'void' as const })),
      now,
      undone,
    );
    const since = new Date(now.getTime() - GRADING.undoMinutes * 60_000);
    const isDone =
      results !== null && (await updateUndone(deps.sql, { gradeId: id, results, since, at: now, act }));
    if (isDone) return { grade: toGradeBatch({ ...grade, undoneAt: now }), kept };
  }
  throw problem('stale_version');
}

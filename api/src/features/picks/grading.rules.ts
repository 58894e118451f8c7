import { type Grade } from '@picks/contract/grading';
import { GRADING, grades } from '@picks/contract/grading.admin';
import type { PickStatus } from '@picks/contract/picks';
import { problem } from '#src/http/problem.ts';
import { assertSettleable } from './picks.rules.ts';

interface Gradable {
  readonly id: string;
  readonly title: string;
  readonly status: PickStatus;
  readonly matchDate: Date;
  /** its result was undone */
  readonly awaitsGrade: boolean;
}

/**
 * Whether a grade changes a pick: not where it has the result already. Refuses what has another result, by the place
 * of the pick in the request: what a colleague decided is corrected knowingly, one by one.
 */
export function isToBeGraded(pick: Gradable, grade: Grade, place: number, now: Date): boolean {
  if (pick.status === grade && !pick.awaitsGrade) return false;
  if (pick.status !== 'pending' && !pick.awaitsGrade) {
    const message = `Already graded ${pick.status}: ${pick.title}`;
    throw problem('grade_taken', { message, fields: { [`results.${place}.status`]: message } });
  }
  assertSettleable(pick.status, grade, pick.matchDate, now);
  return true;
}

/** Until when grades given at an instant can be undone. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + GRADING.undoMinutes * 60_000);

/** How many of some grades are of each kind. */
export const countGrades = (given: readonly { readonly status: Grade }[]): Record<Grade, number> =>
  Object.fromEntries(
    grades.map((grade) => [grade, given.filter(({ status }) => status === grade).length]),
  ) as Record<Grade, number>;

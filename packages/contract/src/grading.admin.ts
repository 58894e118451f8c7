import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice, instant, recordId } from './fields.ts';
import { adminPick } from './picks.admin.ts';
import type { ProblemKind } from './problems.ts';

/** Picks of one call and of the board at most, and minutes in which grades can be undone. */
export const GRADING = { picks: 200, undoMinutes: 10 } as const;

/** What a pick can be graded with. */
export const grades = ['won', 'lost', 'void'] as const;

export const gradingProblems = {
  grade_taken: { status: 409, message: 'Some of these picks already have another result' },
  grade_undo_late: {
    status: 409,
    message: `Grades can be undone for ${GRADING.undoMinutes} minutes. Correct the picks one by one instead`,
  },
} as const satisfies Record<string, ProblemKind>;

/** Banner texts of the board. */
export const gradingMessages = {
  gradeFailed: 'Failed to grade the picks',
  undoFailed: 'Failed to undo the grades',
} as const;

/** What the history and the record say of a result that was undone. */
export const undoneReason = 'Undone by the desk, to be graded again';

const results = z.array(z.strictObject({ _id: recordId, status: choice('Status', grades) })).check(
  z.minLength(1, 'Grade at least one pick'),
  z.maxLength(GRADING.picks, `Grade at most ${GRADING.picks} picks at once`),
  z.refine(
    (all) => new Set(all.map(({ _id }) => _id)).size === all.length,
    'Each pick can only be graded once',
  ),
);

/** Picks that were graded by one call. */
export const gradeBatch = z.object({
  _id: recordId,
  at: instant,
  by: z.nullable(z.string()),
  won: z.number(),
  lost: z.number(),
  void: z.number(),
  /** until when it can be undone */
  undoUntil: instant,
  undoneAt: z.nullable(instant),
});
export type GradeBatch = z.infer<typeof gradeBatch>;

const origins = ['console'] as const;

export const getGradingBoard = endpoint({
  name: 'getGradingBoard',
  summary: 'List picks that need a result, oldest kickoff first, and picks graded in the last hour.',
  method: 'GET',
  path: '/admin/picks/grading',
  origins,
  access: 'admin',
  response: z.object({
    picks: z.array(adminPick),
    /** of all that wait, also of those beyond the first 200 */
    total: z.number(),
    grades: z.array(gradeBatch),
  }),
});

export const gradePicks = endpoint({
  name: 'gradePicks',
  summary:
    "Grade several picks at once: all of them, or none if there's a problem. A pick that already has the result stays unchanged.",
  method: 'POST',
  path: '/admin/picks/grade',
  origins,
  access: 'admin',
  idempotent: true,
  body: z.strictObject({ results }),
  response: z.object({
    /** null when every pick had its result already */
    grade: z.nullable(gradeBatch),
    picks: z.array(adminPick),
  }),
  problems: ['pick_not_started', 'grade_taken', 'stale_version'],
});

export const undoGrade = endpoint({
  name: 'undoGrade',
  summary:
    'Undo grades of the last ten minutes. A visible correction voids each pick, and it needs a result again.',
  method: 'POST',
  path: '/admin/picks/grades/:id/undo',
  origins,
  access: 'admin',
  params: z.object({ id: recordId }),
  response: z.object({
    grade: gradeBatch,
    /** picks that were changed since, and stay as they are */
    kept: z.number(),
  }),
  problems: ['grade_undo_late', 'stale_version'],
});

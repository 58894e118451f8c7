import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, recordId } from './fields.ts';
import type { ProblemKind } from './problems.ts';

/** Until when a whole import can be withdrawn, and which imports are listed. */
export const IMPORT_WITHDRAWAL = {
  /** after the import began */
  minutes: 60,
  /** imports are listed that began within so many hours */
  listedHours: 24,
  /** and at most so many of them */
  listed: 10,
} as const;

export const importProblems = {
  import_withdraw_late: {
    status: 409,
    message: `Imports can be withdrawn for ${IMPORT_WITHDRAWAL.minutes} minutes. Delete or correct the picks one by one instead`,
  },
  import_being_withdrawn: {
    status: 409,
    message: 'Picks in this file are still being withdrawn with an earlier import. Try again in a minute',
  },
} as const satisfies Record<string, ProblemKind>;

/** Banner texts of the console. */
export const withdrawalMessages = {
  listFailed: 'Failed to load recent imports',
  withdrawFailed: 'Failed to withdraw the import',
} as const;

/** What the history of a pick and the record say of one that went with its import. */
export const importWithdrawnReason = 'Import withdrawn';

/** A file of picks that was imported. */
export const pickFileImport = z.object({
  _id: recordId,
  /** when its first picks were added */
  at: instant,
  by: z.nullable(z.string()),
  /** of the file */
  name: z.string(),
  /** picks that it added */
  picks: z.number(),
  /** of them pending before kickoff: a withdrawal takes them back */
  ahead: z.number(),
  /** of them won, lost, or pending after kickoff: a withdrawal makes them void */
  started: z.number(),
  /** until when it can be withdrawn */
  withdrawUntil: instant,
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(z.string()),
  /** picks that a withdrawal still has to take back or make void */
  left: z.number(),
});
export type PickFileImport = z.infer<typeof pickFileImport>;

const origins = ['console'] as const;

export const listImports = endpoint({
  name: 'listImports',
  summary: 'List imports of picks in the last 24 hours, newest first.',
  method: 'GET',
  path: '/admin/picks/imports',
  origins,
  access: 'admin',
  response: z.object({ imports: z.array(pickFileImport) }),
});

export const withdrawImport = endpoint({
  name: 'withdrawImport',
  summary:
    'Withdraw an import of the last hour as a whole. Its upcoming picks are withdrawn and the others become void, in the background. No alerts are sent. Its rows can be imported again.',
  method: 'POST',
  path: '/admin/picks/imports/:id/withdraw',
  origins,
  access: 'admin',
  params: z.object({ id: recordId }),
  response: z.object({ import: pickFileImport }),
  problems: ['import_withdraw_late'],
});

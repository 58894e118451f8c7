import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, recordId, seenVersion } from './fields.ts';
import { adminPick, pickFields, submittedPick, submittedPickFields } from './picks.admin.ts';
import type { ProblemKind } from './problems.ts';

/** Drafts of picks at most: the console shows them as one list. */
export const MOST_PICK_DRAFTS = 200;

/** Why a pick that was to go out at a time did not. */
export const draftFailures = ['kickoff_passed', 'author_left', 'incomplete'] as const;
export type DraftFailure = (typeof draftFailures)[number];

export const pickDraftProblems = {
  schedule_in_past: { status: 422, message: 'Choose a time that is still ahead' },
  schedule_after_kickoff: { status: 422, message: 'A pick must go out before kickoff' },
  pick_drafts_full: { status: 409, message: `There can be at most ${MOST_PICK_DRAFTS} drafts` },
} as const satisfies Record<string, ProblemKind>;

/**
 * Why a pick can't go out by itself at a time: it has passed, or isn't before kickoff. All three are instants; null when it
 * can.
 */
export function scheduleFault(
  publishAt: Date,
  kickOff: Date,
  now: Date,
): 'schedule_in_past' | 'schedule_after_kickoff' | null {
  if (publishAt <= now) return 'schedule_in_past';
  return publishAt >= kickOff ? 'schedule_after_kickoff' : null;
}

/** Texts of the console's list of drafts. */
export const pickDraftMessages = {
  empty: 'No drafts',
  loadFailed: 'Failed to load drafts',
  saveFailed: 'Failed to save draft',
  scheduleFailed: 'Failed to schedule pick',
  deleteFailed: 'Failed to delete draft',
} as const;

/** What is written of a pick so far: fields may be missing, and those that are there are right. */
const draftContent = z.partial(pickFields);
/** The same as clients send it. */
export const draftInput = z.partial(submittedPickFields);
export type DraftContent = z.infer<typeof draftContent>;

export const pickDraft = z.object({
  _id: recordId,
  content: draftContent,
  /** when it goes out by itself; null for a draft that waits for somebody */
  publishAt: z.nullable(instant),
  /** why it did not go out at its time; null unless it should have */
  failure: z.nullable(growing(draftFailures)),
  /** who saved it last, and whose pick it will be */
  savedBy: z.nullable(z.string()),
  updatedAt: instant,
  /** grows with every change; send it back to notice a concurrent edit */
  version: z.number(),
});
export type PickDraft = z.infer<typeof pickDraft>;

const byId = z.object({ id: recordId });
const origins = ['console'] as const;

export const listPickDrafts = endpoint({
  name: 'listPickDrafts',
  summary: 'List drafts of picks: scheduled ones first, in order of their time, then newest first.',
  method: 'GET',
  path: '/admin/pick-drafts',
  origins,
  access: 'admin',
  response: z.object({ drafts: z.array(pickDraft) }),
});

const content = { content: draftInput, publishAt: z._default(z.nullable(instant), null) };

export const createPickDraft = endpoint({
  name: 'createPickDraft',
  summary: 'Save a draft of a pick. With `publishAt`, it is published at that time.',
  method: 'POST',
  path: '/admin/pick-drafts',
  origins,
  access: 'admin',
  status: 201,
  idempotent: true,
  body: z.strictObject(content),
  response: z.object({ draft: pickDraft }),
  problems: ['schedule_in_past', 'schedule_after_kickoff', 'pick_drafts_full'],
});

export const updatePickDraft = endpoint({
  name: 'updatePickDraft',
  summary:
    'Replace a draft and its schedule. Omitted fields are removed, and without `publishAt` it is no longer scheduled.',
  method: 'PUT',
  path: '/admin/pick-drafts/:id',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ ...content, version: seenVersion }),
  response: z.object({ draft: pickDraft }),
  problems: ['schedule_in_past', 'schedule_after_kickoff', 'stale_version'],
});

export const deletePickDraft = endpoint({
  name: 'deletePickDraft',
  summary: "Delete a draft. It won't be published.",
  method: 'DELETE',
  path: '/admin/pick-drafts/:id',
  origins,
  access: 'admin',
  status: 204,
  params: byId,
});

export const publishPickDraft = endpoint({
  name: 'publishPickDraft',
  summary: 'Publish the final version of a draft now, whatever its schedule. The draft is deleted.',
  method: 'POST',
  path: '/admin/pick-drafts/:id/publish',
  origins,
  access: 'admin',
  status: 201,
  idempotent: true,
  params: byId,
  body: z.strictObject({ pick: submittedPick, version: seenVersion }),
  response: z.object({ pick: adminPick }),
  problems: ['pick_in_past', 'stale_version'],
});

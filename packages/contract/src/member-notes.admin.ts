import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, line, recordId, text } from './fields.ts';
import type { ProblemKind } from './problems.ts';

/** How long a tag may be, how many a member may have, and how many are suggested. */
export const TAGS = { maxLength: 20, most: 10, suggested: 100 } as const;

/** Characters of an internal note. */
export const NOTE = { max: 2000 } as const;

/** Banner texts of a member's notes and tags. */
export const memberNoteMessages = {
  noteFailed: 'Failed to add note',
  noteNeeded: 'Please enter a note',
  tagFailed: 'Failed to change tags',
  tagsFull: `A member can have at most ${TAGS.most} tags`,
} as const;

export const memberNoteProblems = {
  too_many_tags: { status: 409, message: memberNoteMessages.tagsFull },
} as const satisfies Record<string, ProblemKind>;

/** A short label of the house: one line, in lower case, so that none is there twice. */
export const tagName = z.pipe(
  z.string({ error: 'Tag is required' }).check(z.toLowerCase()),
  line('Tag', TAGS.maxLength).check(z.overwrite((tag) => tag.replaceAll(/\s+/g, ' '))),
);

/** What administrators tell each other about a member. */
export const memberNote = z.object({
  _id: recordId,
  note: z.string(),
  author: z.string(),
  createdAt: instant,
});
export type MemberNote = z.infer<typeof memberNote>;

const origins = ['console'] as const;

export const addMemberNote = endpoint({
  name: 'addMemberNote',
  summary:
    'Add a note about a member that only administrators see. Notes are kept until the account is closed.',
  method: 'POST',
  path: '/admin/users/:id/notes',
  origins,
  access: 'admin',
  status: 201,
  idempotent: true,
  params: z.object({ id: recordId }),
  body: z.strictObject({ note: text('Note', NOTE.max, memberNoteMessages.noteNeeded) }),
  response: z.object({ userId: recordId, note: memberNote }),
});

export const listTags = endpoint({
  name: 'listTags',
  summary: 'List the tags that members have, most used first.',
  method: 'GET',
  path: '/admin/user-tags',
  origins,
  access: 'admin',
  response: z.object({ tags: z.array(z.object({ tag: z.string(), members: z.number() })) }),
});

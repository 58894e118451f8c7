import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, recordId, text } from './fields.ts';
import type { ProblemKind } from './problems.ts';

/** Kinds of files that a message of a ticket can have, and how their names end. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

const MIB = 1024 * 1024;

/** Limits of attachments. */
export const ATTACHMENT = {
  /** bytes of a file */
  maxBytes: 5 * MIB,
  /** of a message */
  most: 3,
  /** characters of a name */
  maxName: 100,
  /** bytes of all files of a member */
  memberBytes: 50 * MIB,
  /** hours that a file waits for its message */
  keptHours: 24,
} as const;

/** Bytes of a body that carries a file as base64, which is a third longer. */
const maxBody = 7 * MIB;

export const attachmentMessages = {
  type: 'Choose a PNG, JPEG or WebP image, or a PDF',
  size: `A file can have up to ${ATTACHMENT.maxBytes / MIB} MB`,
  most: `A message can have up to ${ATTACHMENT.most} files`,
  empty: 'This file is empty',
  hint: `Up to ${ATTACHMENT.most} images or PDFs, ${ATTACHMENT.maxBytes / MIB} MB each`,
  offline:
    "You need a connection to attach files. You can save your text now, and we'll send it when you're back online.",
} as const;

export const attachmentProblems = {
  attachments_full: {
    status: 409,
    message: `Your files take up ${ATTACHMENT.memberBytes / MIB} MB, which is the most we keep. Please write without one`,
  },
  attachment_gone: { status: 409, message: 'A file is no longer there. Please attach it again' },
} as const satisfies Record<string, ProblemKind>;

/** A file of a message; its bytes are another call. */
export const attachment = z.object({
  _id: recordId,
  name: z.string(),
  type: growing(attachmentTypes),
  /** bytes */
  size: z.number(),
});
export type Attachment = z.infer<typeof attachment>;

/** Files of a message that is sent, by the ids of their upload. */
export const attachmentIds = z.optional(
  z.array(recordId).check(
    z.maxLength(ATTACHMENT.most, attachmentMessages.most),
    z.refine((ids) => new Set(ids).size === ids.length, 'Attach each file once'),
  ),
);

export const attachmentInput = z.strictObject({
  name: text('File name', 255),
  /** base64 */
  data: z
    .string({ error: attachmentMessages.type })
    .check(z.minLength(1, attachmentMessages.empty), z.maxLength(maxBody, attachmentMessages.size)),
});

const upload = {
  method: 'POST',
  status: 201,
  body: attachmentInput,
  maxBody,
  isSlow: true,
  response: z.object({ attachment }),
} as const;
const read = {
  method: 'GET',
  params: z.object({ id: recordId }),
  response: z.string(),
  files: attachmentTypes,
} as const;

export const addAttachment = endpoint({
  ...upload,
  name: 'addAttachment',
  summary: 'Send a file that the next message of a ticket will have. It waits for that for a day.',
  path: '/support/attachments',
  access: 'member',
  problems: ['attachments_full'],
});

export const getAttachment = endpoint({
  ...read,
  name: 'getAttachment',
  summary: "The bytes of a file of one of the member's tickets.",
  path: '/support/attachments/:id',
  access: 'member',
});

export const addAdminAttachment = endpoint({
  ...upload,
  name: 'addAdminAttachment',
  summary: "Send a file that the desk's next response will have. It waits for that for a day.",
  path: '/admin/support/attachments',
  origins: ['console'],
  access: 'admin',
});

export const getAdminAttachment = endpoint({
  ...read,
  name: 'getAdminAttachment',
  summary: 'The bytes of a file of a ticket.',
  path: '/admin/support/attachments/:id',
  origins: ['console'],
  access: 'admin',
});

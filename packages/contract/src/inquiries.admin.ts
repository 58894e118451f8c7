import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  choice,
  instant,
  optionalText,
  pageInfo,
  pageQuery,
  recordId,
  statusCounts,
  text,
} from './fields.ts';
import { INQUIRY, inquiryTypeInput, inquiryTypes, interestedPlans, timelines } from './inquiries.ts';

/** Statuses of an inquiry; an administrator may set any. */
export const inquiryStatuses = ['new', 'in_progress', 'responded', 'closed'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Texts of the inquiries screen (the empty one). */
export const adminInquiryMessages = {
  empty: 'No inquiries found matching your criteria.',
  statusFailed: 'Failed to update inquiry',
  respondFailed: 'Failed to send response',
  noteFailed: 'Failed to keep note',
  responseNeeded: 'Please enter a response message',
  noteNeeded: 'Please enter a note',
} as const;

export const inquiry = z.object({
  _id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  type: z.enum(inquiryTypes),
  status: z.enum(inquiryStatuses),
  createdAt: instant,
  updatedAt: instant,
  /** of a plan request, from interestedPlan, budget, timeline and specificRequirements */
  planDetails: z.nullable(
    z.object({
      planType: z.nullable(z.enum(interestedPlans)),
      budget: z.nullable(z.string()),
      duration: z.nullable(z.enum(timelines)),
      requirements: z.nullable(z.string()),
    }),
  ),
  /** the latest answer */
  adminResponse: z.nullable(z.string()),
  respondedAt: z.nullable(instant),
  /** all answers, the oldest first */
  responses: z.array(
    z.object({ _id: recordId, message: z.string(), author: z.string(), createdAt: instant }),
  ),
  internalNotes: z.array(
    z.object({ _id: recordId, note: z.string(), addedBy: z.string(), addedAt: instant }),
  ),
});
export type Inquiry = z.infer<typeof inquiry>;

const origins = ['console'] as const;
const byId = z.object({ id: recordId });
const one = z.object({ inquiry });

export const listInquiries = endpoint({
  name: 'listInquiries',
  summary: 'List inquiries, new ones first, then newest first.',
  method: 'GET',
  path: '/homepage/inquiries',
  origins,
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    type: z.optional(inquiryTypeInput),
    status: z.optional(choice('Status', inquiryStatuses)),
    search: optionalText('Search', 80),
  }),
  response: z.object({ inquiries: z.array(inquiry), counts: statusCounts(inquiryStatuses), ...pageInfo }),
});

export const getInquiry = endpoint({
  name: 'getInquiry',
  summary: 'One inquiry.',
  method: 'GET',
  path: '/homepage/inquiries/:id',
  origins,
  access: 'admin',
  params: byId,
  response: one,
});

export const setInquiryStatus = endpoint({
  name: 'setInquiryStatus',
  summary: 'Set the status of an inquiry.',
  method: 'PUT',
  path: '/homepage/inquiries/:id/status',
  origins,
  access: 'admin',
  params: byId,
  body: z.strictObject({ status: choice('Status', inquiryStatuses) }),
  response: one,
});

export const respondToInquiry = endpoint({
  name: 'respondToInquiry',
  summary: 'Answer an inquiry by email. Its status becomes `responded`.',
  method: 'POST',
  path: '/homepage/inquiries/:id/respond',
  origins,
  access: 'admin',
  idempotent: true,
  params: byId,
  body: z.strictObject({
    response: text('Response', INQUIRY.maxMessage, adminInquiryMessages.responseNeeded),
  }),
  response: one,
});

export const addInquiryNote = endpoint({
  name: 'addInquiryNote',
  summary: 'Add a note that only administrators see.',
  method: 'POST',
  path: '/homepage/inquiries/:id/note',
  origins,
  access: 'admin',
  idempotent: true,
  params: byId,
  body: z.strictObject({ note: text('Note', INQUIRY.maxMessage, adminInquiryMessages.noteNeeded) }),
  response: one,
});

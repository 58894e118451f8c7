import * as z from 'zod/mini';

/** Limits of `Idempotency-Key`, in characters (docs/money.md). */
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 128 } as const;

/** Shown by every client when no answer, or no answer of ours, arrived. */
export const NETWORK_ERROR_MESSAGE = 'Network error. Please try again.';

export interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly message: string;
}

export const commonProblems = {
  malformed: { status: 400, message: "We couldn't read the request" },
  unauthenticated: { status: 401, message: 'Please sign in' },
  session_revoked: { status: 401, message: 'Your session has ended. Please sign in again' },
  forbidden: { status: 403, message: "You're not allowed to do this" },
  /** on the console, to an administrator without a second factor (docs/security.md) */
  two_factor_setup_required: {
    status: 403,
    message: 'Administrators need two-factor authentication. Please set it up first',
  },
  reauthentication_required: { status: 403, message: "Please confirm it's you" },
  not_found: { status: 404, message: 'Not found' },
  body_too_slow: { status: 408, message: 'The request took too long to arrive. Please try again' },
  method_not_allowed: { status: 405, message: "This address can't be used that way" },
  stale_version: { status: 409, message: 'Someone else just changed this record' },
  idempotency_in_progress: { status: 409, message: 'The same request is still running' },
  body_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'The request must be JSON' },
  validation_failed: { status: 422, message: 'Please check the form' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment' },
} as const satisfies Record<string, ProblemKind>;

/** Body of every error answer (`application/problem+json`). `message` is one sentence for a person. */
export const problemBody = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** seconds, also in the Retry-After header */
  retryAfter: z.optional(z.number()),
});
export type ProblemBody = z.infer<typeof problemBody>;

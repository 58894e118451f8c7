import { ApiProblem } from '@picks/api-client/api-client';

/** True when the server has certainly not carried out the request, so the next try is another one with a key of its own. */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return error.status < 500 && error.status !== 429 && error.code !== 'idempotency_in_progress';
}

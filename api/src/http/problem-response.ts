import type { Logger } from 'pino';
import { codeOf, isDatabaseAway } from '#src/database/availability.ts';
import type { RequestContext } from './context.ts';
import { Problem, problem } from './problem.ts';

/** Seconds a client should wait when the database is away or busy (security.md, API). */
const UNAVAILABLE_RETRY = 2;

function asProblem(error: Error, log: Logger, requestId: string): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) {
    log.warn({ requestId, code: codeOf(error) }, 'database unavailable');
    return problem('unavailable', { retryAfter: UNAVAILABLE_RETRY });
  }
  // Only our own stack: a driver's message may quote row values.
  log.error(
    { requestId, error: error.name, stack: error.stack?.split('\n').slice(1, 8) },
    'unexpected error',
  );
  return problem('internal');
}

/** `application/problem+json` for a thrown problem; unknown errors are logged and answered with fixed text. */
export function problemResponse(error: Error, c: RequestContext, log: Logger): Response {
  const requestId = c.get('requestId');
  const { code, status, message, details } = asProblem(error, log, requestId);
  const { message: _, ...rest } = details;
  const body = {
    type: `/api/docs#problem-${code}`,
    title: code.replaceAll('_', ' '),
    status,
    code,
    message,
    ...rest,
    requestId,
  };
  const headers: Record<string, string> = { 'Content-Type': 'application/problem+json' };
  if (details.retryAfter !== undefined) headers['Retry-After'] = String(details.retryAfter);
  return c.body(JSON.stringify(body), status, headers);
}

import { getApiDocument } from '@picks/contract/api-document';
import type { Logger } from 'pino';
import { codeOf, isDatabaseAway } from '#src/database/availability.ts';
import { errorFacts } from '#src/integrations/error-facts.ts';
import type { RequestContext } from './context.ts';
import { Problem, type ProblemDetails, problem } from './problem.ts';
import { routeOf } from './route-of.ts';

/** Seconds a client should wait when the database is away or busy (docs/security.md). */
const UNAVAILABLE_RETRY = 2;

/** Returns the problem to send. Logs unexpected errors. */
export function asProblem(error: Error, c: RequestContext, log: Logger): Problem {
  if (error instanceof Problem) return error;
  const request = { requestId: c.get('requestId'), method: c.req.method, route: routeOf(c) };
  if (isDatabaseAway(error)) {
    log.warn({ ...request, code: codeOf(error) }, 'database unavailable');
    return problem('unavailable', { retryAfter: UNAVAILABLE_RETRY });
  }
  log.error({ ...request, ...errorFacts(error) }, 'unexpected error');
  return problem('internal');
}

function headersOf({ allow, retryAfter }: ProblemDetails): Record<string, string> {
  return {
    ...(allow === undefined ? {} : { Allow: allow }),
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
  };
}

/** Plain-text error response, for pages, feeds and files. */
export function problemText(error: Error, c: RequestContext, log: Logger): Response {
  const { status, message, details } = asProblem(error, c, log);
  return c.text(message, status, { ...headersOf(details), 'X-Request-Id': c.get('requestId') });
}

/** `application/problem+json` for a thrown problem; unknown errors are logged and answered with fixed text. */
export function problemResponse(error: Error, c: RequestContext, log: Logger): Response {
  const requestId = c.get('requestId');
  const { code, status, message, details } = asProblem(error, c, log);
  const { message: _message, allow: _allow, ...rest } = details;
  const body = {
    // Points into this origin's OpenAPI document.
    type: `/api${getApiDocument.path}#/components/responses/${code}`,
    title: code.replaceAll('_', ' '),
    status,
    code,
    message,
    ...rest,
    requestId,
  };
  return c.body(JSON.stringify(body), status, {
    ...headersOf(details),
    'Content-Type': 'application/problem+json',
  });
}

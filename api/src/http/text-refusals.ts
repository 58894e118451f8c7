import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#src/database/availability.ts';
import { errorFacts } from '#src/integrations/error-facts.ts';
import type { Env } from './context.ts';
import { Problem } from './problem.ts';

/** For scripts of every site: nobody's cookie is looked at. */
export const openToAll = { 'Access-Control-Allow-Origin': '*' };

/** Answers a failure in a line of text; of what was asked for nothing is logged. */
export const refusedAsText =
  (log: Logger, message: string, headers: Readonly<Record<string, string>> = openToAll): ErrorHandler<Env> =>
  (error, c) => {
    if (error instanceof Problem)
      return c.text(error.message, error.status, {
        ...headers,
        'Retry-After': String(error.details.retryAfter),
      });
    if (isDatabaseAway(error))
      return c.text('Please try again in a moment', 503, { ...headers, 'Retry-After': '2' });
    log.error(errorFacts(error), message);
    return c.text('Something went wrong on our side', 500, headers);
  };

import { randomUUID } from 'node:crypto';
import { chooseEmails, emailChoiceMessages } from '@picks/contract/mail';
import { UNSUBSCRIBE_PATH } from '@picks/contract/site-paths';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#src/database/availability.ts';
import { actOf, type Env } from '#src/http/context.ts';
import { Problem } from '#src/http/problem.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import { addressOf } from '#src/http/request-context.ts';
import { input } from '#src/http/validate.ts';
import { errorFacts } from '#src/integrations/error-facts.ts';
import { chooseByLink, type UnsubscribeDependencies } from './unsubscribe.service.ts';

interface LimitedDependencies extends UnsubscribeDependencies {
  readonly limits: RateLimits;
}

/** The choice on the page that a mail leads to. */
export function unsubscribeRoutes(deps: LimitedDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post(chooseEmails.path, async (c) => {
    const { body } = await input(c, chooseEmails);
    await takeForAddress(c, deps.limits, 'emailChoice');
    await chooseByLink(deps, body.token, body.email, actOf(c));
    const message = body.email ? emailChoiceMessages.on : emailChoiceMessages.off;
    return reply(c, chooseEmails, { email: body.email, message });
  });
  return routes;
}

interface OneClickDependencies extends LimitedDependencies {
  readonly log: Logger;
  readonly trustProxyHops: number;
}

/** Bytes of a form that says one thing. */
const FORM_MOST = 4096;

/**
 * What `List-Unsubscribe` names. A mail program posts here (RFC 8058); a scanner or a person that opens it is led to the
 * page, where a button asks: opening changes nothing.
 */
export function oneClickUnsubscribe(deps: OneClickDependencies): Hono<Env> {
  const { limits, log, trustProxyHops } = deps;
  const routes = new Hono<Env>();
  routes.get('/', (c) => {
    const query = new URLSearchParams({ token: c.req.query('token') ?? '' });
    return c.redirect(`${UNSUBSCRIBE_PATH}?${query}`, 302);
  });
  routes.post('/', bodyLimit({ maxSize: FORM_MOST }), async (c) => {
    const ip = addressOf(c, trustProxyHops);
    await limits.take('emailChoice', ip);
    const form = await c.req.parseBody();
    if (form['List-Unsubscribe'] !== 'One-Click') return c.text('Nothing to do', 400);
    await chooseByLink(deps, c.req.query('token') ?? '', false, {
      actorId: null,
      ip,
      requestId: randomUUID(),
    });
    return c.text(emailChoiceMessages.off);
  });
  routes.all('/', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST' }));
  routes.onError((error, c) => {
    if (error instanceof Problem) {
      const { retryAfter } = error.details;
      return c.text(
        error.message,
        error.status,
        retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
      );
    }
    if (isDatabaseAway(error)) return c.text('Please try again in a moment', 503, { 'Retry-After': '2' });
    log.error(errorFacts(error), 'unsubscribing failed');
    return c.text('Something went wrong on our side', 500);
  });
  return routes;
}

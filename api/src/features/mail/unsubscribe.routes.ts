import { chooseEmails, emailChoiceMessages } from '@picks/contract/mail';
import { UNSUBSCRIBE_PATH } from '@picks/contract/site-paths';
import { Hono } from 'hono';
import { actOf, type Env } from '#src/http/context.ts';
import { readForm } from '#src/http/form.ts';
import { problem } from '#src/http/problem.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
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

/** Bytes of a form that says one thing. */
const FORM_MOST = 4096;

/**
 * What `List-Unsubscribe` names. A mail program posts here (RFC 8058); a scanner or a person that opens it is led to the
 * page, where a button asks: opening changes nothing.
 */
export function oneClickUnsubscribe(deps: LimitedDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/', (c) => {
    const query = new URLSearchParams({ token: c.req.query('token') ?? '' });
    return c.redirect(`${UNSUBSCRIBE_PATH}?${query}`, 302);
  });
  routes.post('/', async (c) => {
    await takeForAddress(c, deps.limits, 'emailChoice');
    const form = await readForm(c, FORM_MOST);
    if (form.get('List-Unsubscribe') !== 'One-Click') return c.text('Nothing to do', 400);
    await chooseByLink(deps, c.req.query('token') ?? '', false, actOf(c));
    return c.text(emailChoiceMessages.off);
  });
  routes.all('/', () => {
    throw problem('method_not_allowed', { allow: 'GET, HEAD, POST' });
  });
  return routes;
}

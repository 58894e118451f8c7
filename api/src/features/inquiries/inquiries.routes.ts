import { contactMessages, sendInquiry } from '@picks/contract/inquiries';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import type { Env } from '#src/http/context.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { insertInquiry } from './inquiries.queries.ts';

interface InquiriesDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly limits: RateLimits;
}

const sent = { success: true, message: contactMessages.sent } as const;

export function inquiriesRoutes({ sql, clock, limits }: InquiriesDependencies): Hono<Env> {
  const routes = new Hono<Env>();
  routes.post(sendInquiry.path, async (c) => {
    const { body } = await input(c, sendInquiry);
    await takeForAddress(c, limits, 'contact');
    if (body.website) return reply(c, sendInquiry, sent);
    const request = idempotentRequest(c, sendInquiry, body);
    return onceOnly(sql, c, request, async () => {
      const answer = JSON.stringify(sent);
      const written = { id: uuidv7(), inquiry: body, at: clock.now(), request, answer };
      return (await insertInquiry(sql, written)) ? reply(c, sendInquiry, sent) : null;
    });
  });
  return routes;
}

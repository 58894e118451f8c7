import {
  addInquiryNote,
  getInquiry,
  type Inquiry,
  listInquiries,
  respondToInquiry,
  setInquiryStatus,
} from '@picks/contract/inquiries.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import type { IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import {
  findInquiry,
  insertNote,
  insertResponse,
  listAllInquiries,
  setStatus,
} from './inquiries.admin.queries.ts';
import { answerMail } from './inquiries.mails.ts';

interface InquiriesDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
}

export function inquiriesAdminRoutes(deps: InquiriesDependencies, guard: SessionGuard): Hono<Env> {
  const { sql, clock, sealing } = deps;
  const routes = new Hono<Env>();
  const known = (inquiry: Inquiry | undefined): Inquiry => {
    if (inquiry === undefined) throw problem('not_found');
    return inquiry;
  };
  const writing = (c: RequestContext, id: string) => ({ id, at: clock.now(), act: actOf(c) });
  const text = (c: RequestContext, id: string, request: IdempotentRequest, words: string) => ({
    ...writing(c, id),
    request,
    textId: uuidv7(),
    text: words,
    author: c.get('identity').name,
  });

  routes.get(listInquiries.path, guard(listInquiries), async (c) => {
    const { page, limit, ...filters } = (await input(c, listInquiries)).query;
    const { inquiries, counts, total } = await listAllInquiries(sql, filters, { page, limit });
    const totalPages = Math.ceil(total / limit);
    return reply(c, listInquiries, { inquiries, counts, page, limit, total, totalPages });
  });

  routes.get(getInquiry.path, guard(getInquiry), async (c) => {
    const { params } = await input(c, getInquiry);
    return reply(c, getInquiry, { inquiry: known(await findInquiry(sql, params.id)) });
  });

  routes.put(setInquiryStatus.path, guard(setInquiryStatus), async (c) => {
    const { params, body } = await input(c, setInquiryStatus);
    const saved = await setStatus(sql, body.status, writing(c, params.id));
    return reply(c, setInquiryStatus, { inquiry: known(saved) });
  });

  routes.post(respondToInquiry.path, guard(respondToInquiry), async (c) => {
    const { params, body } = await input(c, respondToInquiry);
    const response = text(c, params.id, idempotentRequest(c, respondToInquiry, body), body.response);
    return onceOnly(sql, c, response.request, async () => {
      const { _id, email, ...asked } = known(await findInquiry(sql, params.id));
      const mail = composeMail(sealing, email, answerMail({ ...asked, id: _id }, body.response));
      const stored = await insertResponse(sql, { ...response, mail });
      return stored === null ? null : reply(c, respondToInquiry, JSON.parse(stored) as never);
    });
  });

  routes.post(addInquiryNote.path, guard(addInquiryNote), async (c) => {
    const { params, body } = await input(c, addInquiryNote);
    const note = text(c, params.id, idempotentRequest(c, addInquiryNote, body), body.note);
    return onceOnly(sql, c, note.request, async () => {
      known(await findInquiry(sql, params.id));
      const stored = await insertNote(sql, note);
      return stored === null ? null : reply(c, addInquiryNote, JSON.parse(stored) as never);
    });
  });

  return routes;
}

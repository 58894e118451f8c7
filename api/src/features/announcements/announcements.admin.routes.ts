import { withAliases } from '@picks/contract/announcements';
import {
  adminAnnouncementMessages,
  createAnnouncement,
  deleteAnnouncement,
  listAdminAnnouncements,
  pinAnnouncement,
  updateAnnouncement,
} from '@picks/contract/announcements.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  editAnnouncement,
  insertAnnouncement,
  isKnownAnnouncement,
  listEveryAnnouncement,
  takeBack,
  togglePin,
} from './announcements.admin.queries.ts';
import { type AdminAnnouncementRow, toAdminAnnouncement } from './announcements.queries.ts';

/** A row of the statement, or the 404. */
function known(row: AdminAnnouncementRow | undefined) {
  if (row === undefined) throw problem('not_found');
  return { announcement: toAdminAnnouncement(row) };
}

interface AnnouncementsDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
}

export function announcementsAdminRoutes(
  { sql, clock }: AnnouncementsDependencies,
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const written = (c: RequestContext) => ({ at: clock.now(), act: actOf(c) });

  routes.get(listAdminAnnouncements.path, guard, async (c) => {
    const { page, limit, ...filters } = (await input(c, listAdminAnnouncements)).query;
    const { rows, total } = await listEveryAnnouncement(sql, filters, { page, limit });
    return reply(c, listAdminAnnouncements, {
      announcements: rows.map(toAdminAnnouncement),
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
    });
  });

  routes.post(createAnnouncement.path, guard, async (c) => {
    const { body } = await input(c, createAnnouncement);
    if (body.sendPush && body.targetAudience === 'admin')
      throw fieldProblem('sendPush', adminAnnouncementMessages.noPushToAdmins);
    const request = idempotentRequest(c, createAnnouncement, body);
    const { at, act } = written(c);
    const { sendPush: _, ...shown } = body;
    const id = uuidv7();
    const date = at.toISOString();
    const announcement = {
      ...withAliases({ _id: id, date, ...shown }),
      version: 1,
      createdBy: c.get('identity').name,
      updatedAt: date,
    };
    return onceOnly(sql, c, request, async () => {
      const answer = JSON.stringify({ announcement });
      const created = { id, sendId: uuidv7(), announcement: body, request, answer, at, act };
      const isFirst = await insertAnnouncement(sql, created);
      return isFirst ? reply(c, createAnnouncement, { announcement }) : null;
    });
  });

  routes.put(updateAnnouncement.path, guard, async (c) => {
    const { params, body } = await input(c, updateAnnouncement);
    const row = await editAnnouncement(sql, params.id, body, written(c));
    if (row === undefined && (await isKnownAnnouncement(sql, params.id))) throw problem('stale_version');
    return reply(c, updateAnnouncement, known(row));
  });

  routes.put(pinAnnouncement.path, guard, async (c) => {
    const { params } = await input(c, pinAnnouncement);
    return reply(c, pinAnnouncement, known(await togglePin(sql, params.id, written(c))));
  });

  routes.delete(deleteAnnouncement.path, guard, async (c) => {
    const { params } = await input(c, deleteAnnouncement);
    known(await takeBack(sql, params.id, written(c)));
    return reply(c, deleteAnnouncement, undefined);
  });

  return routes;
}

import { withAliases } from '@picks/contract/announcements';
import {
  type AdminAnnouncement,
  type AnnouncementInput,
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
import { problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  insertAnnouncement,
  listEveryAnnouncement,
  takeBack,
  type Times,
  togglePin,
} from './announcements.admin.queries.ts';
import { assertPushable, changeAnnouncement, timesOf } from './announcements.admin.service.ts';
import { type AdminAnnouncementRow, toAdminAnnouncement } from './announcements.queries.ts';

/** A row of the statement, or the 404. */
function known(row: AdminAnnouncementRow | undefined) {
  if (row === undefined) throw problem('not_found');
  return { announcement: toAdminAnnouncement(row) };
}

/** The answer that a new announcement gets. */
function asCreated(body: AnnouncementInput, times: Times, at: Date, createdBy: string): AdminAnnouncement {
  const { sendPush, publishAt: _, expiresAt: __, ...shown } = body;
  const shownAs = {
    ...shown,
    _id: uuidv7(),
    date: (times.publishAt ?? at).toISOString(),
    expiresAt: times.expiresAt?.toISOString() ?? null,
  };
  const isScheduled = times.publishAt !== null;
  return {
    ...withAliases(shownAs),
    version: 1,
    createdBy,
    state: isScheduled ? 'scheduled' : 'live',
    sendPush: isScheduled && sendPush,
    updatedAt: at.toISOString(),
  };
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

  routes.get(listAdminAnnouncements.path, guard(listAdminAnnouncements), async (c) => {
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

  routes.post(createAnnouncement.path, guard(createAnnouncement), async (c) => {
    const { body } = await input(c, createAnnouncement);
    assertPushable(body);
    const request = idempotentRequest(c, createAnnouncement, body);
    const { at, act } = written(c);
    return onceOnly(sql, c, request, async () => {
      const times = timesOf(body, at);
      const announcement = asCreated(body, times, at, c.get('identity').name);
      const answer = JSON.stringify({ announcement });
      const id = announcement._id;
      const created = { id, sendId: uuidv7(), announcement: body, times, request, answer, at, act };
      const isFirst = await insertAnnouncement(sql, created);
      return isFirst ? reply(c, createAnnouncement, { announcement }) : null;
    });
  });

  routes.put(updateAnnouncement.path, guard(updateAnnouncement), async (c) => {
    const { params, body } = await input(c, updateAnnouncement);
    const row = await changeAnnouncement(sql, params.id, body, written(c));
    return reply(c, updateAnnouncement, { announcement: toAdminAnnouncement(row) });
  });

  routes.put(pinAnnouncement.path, guard(pinAnnouncement), async (c) => {
    const { params } = await input(c, pinAnnouncement);
    return reply(c, pinAnnouncement, known(await togglePin(sql, params.id, written(c))));
  });

  routes.delete(deleteAnnouncement.path, guard(deleteAnnouncement), async (c) => {
    const { params } = await input(c, deleteAnnouncement);
    known(await takeBack(sql, params.id, written(c)));
    return reply(c, deleteAnnouncement, undefined);
  });

  return routes;
}

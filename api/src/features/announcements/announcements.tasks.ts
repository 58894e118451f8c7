import type { TaskList } from 'graphile-worker';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { queueTurn, turnAnnouncement } from './announcements.due.queries.ts';

const payload = z.object({ announcementId: z.uuid() });

/** Announcements that go out or end at a time. */
export function announcementTasks({ sql, clock }: { sql: Sql; clock: Clock }): TaskList {
  return {
    'announcements.turn': async (raw) => {
      const { announcementId } = payload.parse(raw);
      const at = clock.now();
      await turnAnnouncement(sql, announcementId, { sendId: uuidv7(), at });
      await queueTurn(sql, announcementId, at);
    },
  };
}

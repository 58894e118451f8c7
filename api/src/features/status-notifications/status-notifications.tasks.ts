import type { TaskList } from 'graphile-worker';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { findRequest, notifyOnce } from './status-notifications.queries.ts';
import { noticeMail, noticeOf, noticePath } from './status-notifications.texts.ts';

const payload = z.object({
  noun: z.enum(['deposits', 'withdrawals']),
  request: z.uuid(),
  /** of the row when it came to stand so */
  version: z.number(),
  status: z.string(),
});

interface NoticeDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
}

/** Tells a member, by mail and push, of each step of a request that they wait for. */
export function statusNotificationTasks({ sql, clock, sealing }: NoticeDependencies): TaskList {
  return {
    'notices.tell': async (raw) => {
      const { noun, request, version, status } = payload.parse(raw);
      const notice = noticeOf(noun, status);
      const found = await findRequest(sql, noun, request);
      if (notice === undefined || found === undefined) return;
      const { subject, summary } = notice;
      const at = clock.now();
      const path = noticePath(noun, request);
      const draft = noticeMail(notice, noun, request, found, at);
      await notifyOnce(sql, {
        request,
        version,
        at,
        mail: composeMail(sealing, found.email, draft),
        push: {
          id: uuidv7(),
          userId: found.userId,
          title: subject,
          body: summary,
          about: request,
          path,
          topic: 'money',
          at,
        },
      });
    },
  };
}

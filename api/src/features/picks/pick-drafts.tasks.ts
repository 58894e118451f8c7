import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { publishDue } from './pick-drafts.service.ts';

const payload = z.object({ draftId: z.uuid() });

export function pickDraftTasks({ sql, clock }: { sql: Sql; clock: Clock }): TaskList {
  return {
    'picks.publish': (raw) => publishDue(sql, payload.parse(raw).draftId, clock.now()),
  };
}

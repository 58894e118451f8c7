import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import type { Sql } from '#src/database/client.ts';
import { composeMail } from '#src/features/mail/mail.service.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { emailOnce, findMissedPick, listMissing, type MissedPick } from './missed.queries.ts';
import { queueAgain } from './queue-again.queries.ts';
import { pushMails } from './push.mails.ts';

const missedPayload = z.object({ pickId: z.uuid() });

interface MissedTaskDependencies {
  readonly sql: Sql;
  readonly patientSql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly weekStart: (now: Date) => Date;
}

/** Emails everybody who missed a pick; begun anew after a crash, it goes on with those who are left. */
async function tellMissing(deps: MissedTaskDependencies, pick: MissedPick, at: Date): Promise<void> {
  const { sql, patientSql, sealing, weekStart } = deps;
  // All at once: to find them goes over all members, however few there are.
  const missing = await listMissing(patientSql, pick.id, at, weekStart(at));
  for (const { id, email, timezone } of missing) {
    const mail = composeMail(sealing, email, pushMails.missed(id, pick, timezone));
    await emailOnce(sql, { pickId: pick.id, userId: id }, at, mail);
  }
}

export function missedTasks(deps: MissedTaskDependencies): TaskList {
  return {
    'push.missed': async (raw) => {
      const { pickId } = missedPayload.parse(raw);
      const at = deps.clock.now();
      const pick = await findMissedPick(deps.sql, pickId, at);
      if (pick === undefined) return;
      if (pick.wait > 0)
        await queueAgain(
          deps.sql,
          { task: 'push.missed', key: `missed ${pickId}`, payload: { pickId } },
          pick.wait,
        );
      else await tellMissing(deps, pick, at);
    },
  };
}

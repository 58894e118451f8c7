import type { TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import { originOf } from '#src/features/record/record.service.ts';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { takeNextPicks } from './import-withdrawal.service.ts';

const payload = z.object({ importId: z.uuid() });

interface WithdrawalDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly isDemo: boolean;
}

export function importWithdrawalTasks({ sql, clock, isDemo }: WithdrawalDependencies): TaskList {
  const deps = { sql, origin: originOf(isDemo) };
  return {
    'imports.withdraw': (raw) => takeNextPicks(deps, payload.parse(raw).importId, clock.now()),
  };
}

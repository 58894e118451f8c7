import type { CronItem, TaskList } from 'graphile-worker';
import type { Clock } from '#src/integrations/clock.ts';
import { type PayoutDependencies, settleReferrals } from './payouts.service.ts';

/** Every hour, so that a missed 1st is made up by the next run; what was paid for a month is not paid again. */
export const referralCron: CronItem[] = [{ task: 'referrals.settle', match: '0 * * * *' }];

export function referralTasks(deps: PayoutDependencies & { readonly clock: Clock }): TaskList {
  return {
    'referrals.settle': () => settleReferrals(deps, deps.clock.now()),
  };
}

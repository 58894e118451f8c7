import type { CronItem, TaskList } from 'graphile-worker';
import * as z from 'zod/mini';
import type { Clock } from '#src/integrations/clock.ts';
import { activatePlan } from './activation.service.ts';
import { tellPrice } from './price-notice.service.ts';
import { announceRenewals, type RenewalDependencies, turnSubscriptions } from './renewal.service.ts';

/** Every minute: a renewal happens the moment it is due. A missed run is made up by the next one. */
export const subscriptionCron: CronItem[] = [{ task: 'subscriptions.turn', match: '* * * * *' }];

const activation = z.object({ depositId: z.uuid() });
const newPrice = z.object({ planId: z.uuid() });

export function subscriptionTasks(deps: RenewalDependencies & { readonly clock: Clock }): TaskList {
  return {
    'subscriptions.turn': async () => {
      const now = deps.clock.now();
      await announceRenewals(deps, now);
      await turnSubscriptions(deps, now);
    },
    'subscriptions.activate': (raw) => activatePlan(deps, activation.parse(raw).depositId, deps.clock.now()),
    'subscriptions.tell_price': (raw) => tellPrice(deps, newPrice.parse(raw).planId, deps.clock.now()),
  };
}

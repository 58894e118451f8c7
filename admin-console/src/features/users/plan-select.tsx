import { planNames, type PlanName } from '@picks/contract/accounts';
import type { AdminSubscription } from '@picks/contract/subscriptions.admin';
import { type AdminUser, userMessages } from '@picks/contract/users.admin';
import { formatDate } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { useSession } from '#src/session/session.ts';
import { useZone } from '#src/session/zone.ts';
import { ChoiceField } from '#src/ui/fields.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { word } from '#src/ui/labels.ts';
import { useUserActs } from './user-acts.tsx';

interface PlanSelectProps {
  readonly user: AdminUser;
  readonly subscription: AdminSubscription | null;
}

/** What the subscription gives; `free` without one. */
const paidPlan = (subscription: AdminSubscription | null): PlanName =>
  subscription === null ? 'free' : subscription.plan.accessLevel === 'gold' ? 'gold' : 'silver';

/** The plan a member has: above what is paid it is given without charge, and takes effect at once. */
export function PlanSelect({ user, subscription }: PlanSelectProps) {
  const zone = useZone();
  const { change, pending } = useUserActs();
  const isOwn = useSession((state) => state.user?._id === user._id);
  const waiting = pending(user._id);
  const paid = paidPlan(subscription);
  const isBelow = (plan: PlanName) => planNames.indexOf(plan) < planNames.indexOf(paid);
  const hint =
    subscription === null
      ? user.grantedPlan === null
        ? 'You can give Silver or Gold for free, until you change it.'
        : 'Free of charge until you change it.'
      : `${isolated(subscription.plan.name)} is paid until ${formatDate(subscription.periodEnd, zone)}. ${paid === 'gold' ? "It's the highest plan." : 'You can give a higher plan for free.'}`;
  return (
    <PanelSection title="Plan">
      <ChoiceField
        label="Current plan"
        value={waiting !== undefined && 'plan' in waiting ? waiting.plan : user.plan}
        aria-busy={waiting !== undefined}
        disabled={isOwn}
        hint={isOwn ? userMessages.ownPlan : hint}
        onChange={(event) => {
          const plan = planNames.find((name) => name === event.target.value);
          if (plan !== undefined) change(user, { plan });
        }}
      >
        {planNames.map((plan) => (
          <option key={plan} value={plan} disabled={isBelow(plan)}>
            {word(plan)}
            {isBelow(plan) && ' (less than what is paid)'}
          </option>
        ))}
      </ChoiceField>
    </PanelSection>
  );
}

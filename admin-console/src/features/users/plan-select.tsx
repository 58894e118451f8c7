import { planNames, type PlanName } from '@picks/contract/accounts';
import type { AdminSubscription } from '@picks/contract/subscriptions.admin';
import { type AdminUser, userMessages } from '@picks/contract/users.admin';
import { formatDate } from '@picks/ui/format/dates';
import { useZone } from '#src/session/zone.ts';
import { Failure } from '#src/ui/failure.tsx';
import { ChoiceField } from '#src/ui/fields.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { word } from '#src/ui/words.ts';
import { useSetPlan } from './users.queries.ts';

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
  const set = useSetPlan(user._id);
  const paid = paidPlan(subscription);
  const isBelow = (plan: PlanName) => planNames.indexOf(plan) < planNames.indexOf(paid);
  function choose(plan: PlanName, isUndo = false): void {
    const before = user.plan;
    set.mutate(plan, {
      onSuccess: ({ message }) =>
        notify({
          title: message,
          ...(isUndo ? {} : { action: { label: 'Undo', onPress: () => choose(before, true) } }),
        }),
    });
  }
  const hint =
    subscription === null
      ? user.grantedPlan === null
        ? 'Silver or Gold is given without charge, until you change it.'
        : 'Given without charge, until you change it.'
      : `${subscription.plan.name} is paid until ${formatDate(subscription.periodEnd, zone)} and stays. A better plan is given on top, without charge.`;
  return (
    <PanelSection title="Plan">
      {set.error !== null && (
        <div className="mb-3">
          <Failure title={userMessages.updateFailed} error={set.error} onDismiss={set.reset} />
        </div>
      )}
      <ChoiceField
        label="Current plan"
        value={set.isPending ? set.variables : user.plan}
        disabled={set.isPending}
        hint={hint}
        onChange={(event) => {
          const plan = planNames.find((name) => name === event.target.value);
          if (plan !== undefined) choose(plan);
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

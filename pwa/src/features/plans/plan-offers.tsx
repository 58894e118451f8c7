import { perPeriod, type Plan } from '@picks/contract/plans';
import {
  currentPlanOf,
  planTerms,
  subscriptionProblems,
  type Subscription,
} from '@picks/contract/subscriptions';
import { Button } from '@picks/ui/button';
import { PlanCard, PlanCards } from '@picks/ui/plan-card';
import { useNow } from '@picks/ui/use-now';
import type { KnownPlans } from '#src/offline/tables.ts';
import { PlanPeriod, savingLine, usePlanPeriod } from '#src/member/plan-period.tsx';
import { choiceOf } from './plan-rules.ts';

interface OffersProps {
  readonly known: KnownPlans;
  readonly isStale: boolean;
  readonly onChoose: (planId: string) => void;
}

/** The plans beside each other, for one period at a time. */
export function PlanOffers({ known: { plans, subscription }, isStale, onChoose }: OffersProps) {
  const { days, choose, shown } = usePlanPeriod(plans, subscription?.plan.duration);
  return (
    <section aria-labelledby="offers">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="offers" className="type-heading text-ink">
          {subscription === null ? 'Choose a plan' : 'Change your plan'}
        </h2>
        <PlanPeriod plans={plans} days={days} onChoose={choose} />
      </div>
      <PlanCards>
        {shown.map((plan) => (
          <Offer
            key={plan._id}
            plan={plan}
            plans={plans}
            subscription={subscription}
            isStale={isStale}
            onChoose={onChoose}
          />
        ))}
      </PlanCards>
      <p className="type-meta mt-3 font-normal text-ink-2">
        Paid from your balance. Every plan has a 30-day money-back guarantee, and you can cancel any time.
      </p>
    </section>
  );
}

/** The member's own plan is shown for what it costs them, which may be less than others pay now. */
const atTheirPrice = (plan: Plan, { price, duration }: Subscription['renewal']): Plan => ({
  ...plan,
  price,
  duration,
});

interface OfferProps extends Omit<OffersProps, 'known'> {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly subscription: Subscription | null;
}

function Offer({ plan: offered, plans, subscription, isStale, onChoose }: OfferProps) {
  const isCurrent = subscription?.plan._id === offered._id;
  const plan = isCurrent ? atTheirPrice(offered, subscription.renewal) : offered;
  return (
    <PlanCard
      {...plan}
      level={plan.accessLevel}
      period={perPeriod(plan.duration)}
      saving={savingLine(plan, plans)}
      isCurrent={isCurrent}
      action={<Choice plan={plan} subscription={subscription} isStale={isStale} onChoose={onChoose} />}
    />
  );
}

/** The way in, or why there is none. */
function Choice({ plan, subscription, isStale, onChoose }: Omit<OfferProps, 'plans'>) {
  const now = useNow();
  const { refusal } = planTerms(plan, currentPlanOf(subscription), new Date(now));
  if (refusal === 'plan_is_current') return null;
  if (refusal !== null)
    return <p className="type-meta font-normal text-ink-2">{subscriptionProblems[refusal].message}.</p>;
  const { verb, isPrimary } = choiceOf(plan, subscription);
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        disabled={isStale}
        onClick={() => onChoose(plan._id)}
      >
        {verb} <bdi>{plan.name}</bdi>
      </Button>
      {isStale && <p className="type-meta text-center text-warning">Needs a connection</p>}
    </div>
  );
}

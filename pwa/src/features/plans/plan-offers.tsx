import { accessRank } from '@picks/contract/picks';
import {
  durationsOf,
  perPeriod,
  periodName,
  type Plan,
  savingLabel,
  savingOf,
  savingOnOffer,
} from '@picks/contract/plans';
import {
  currentPlanOf,
  planTerms,
  subscriptionProblems,
  type Subscription,
} from '@picks/contract/subscriptions';
import { Badge } from '@picks/ui/badge';
import { Button } from '@picks/ui/button';
import { formatMoney } from '@picks/ui/format/money';
import { PlanCard } from '@picks/ui/plan-card';
import { Segmented } from '@picks/ui/segmented';
import { useNow } from '@picks/ui/use-now';
import { useState } from 'react';
import type { KnownPlans } from '#src/offline/database.ts';

interface OffersProps {
  readonly known: KnownPlans;
  readonly isStale: boolean;
  readonly onChoose: (planId: string) => void;
}

/** The plans beside each other, for one period at a time. */
export function PlanOffers({ known: { plans, subscription }, isStale, onChoose }: OffersProps) {
  const durations = durationsOf(plans);
  const [chosen, setChosen] = useState<number | null>(null);
  const initial = subscription?.plan.duration;
  const days = [chosen, initial, durations[0]].find((one) => durations.some((known) => known === one));
  const saving = savingOnOffer(plans);
  return (
    <section aria-labelledby="offers">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="offers" className="type-heading text-ink">
          {subscription === null ? 'Choose a plan' : 'Change your plan'}
        </h2>
        {durations.length > 1 && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:w-full">
            {saving !== null && <Badge tone="won">{saving}</Badge>}
            <div className="max-sm:w-full sm:min-w-56">
              <Segmented
                label="Period"
                options={durations.map((one) => ({ value: String(one), label: periodName(one) }))}
                value={String(days)}
                onChange={(value) => setChosen(Number(value))}
              />
            </div>
          </div>
        )}
      </div>
      <ul className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] lg:gap-4">
        {plans
          .filter(({ duration }) => duration === days)
          .map((plan) => (
            <li key={plan._id} className="flex min-w-0">
              <Offer
                plan={plan}
                plans={plans}
                subscription={subscription}
                isStale={isStale}
                onChoose={onChoose}
              />
            </li>
          ))}
      </ul>
      <p className="type-meta mt-3 font-normal text-ink-2">
        Paid from your balance. Every plan has a 30-day money-back guarantee, and you can cancel any time.
      </p>
    </section>
  );
}

interface OfferProps extends Omit<OffersProps, 'known'> {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly subscription: Subscription | null;
}

function Offer({ plan, plans, subscription, isStale, onChoose }: OfferProps) {
  const saving = savingOf(plan, plans);
  return (
    <PlanCard
      {...plan}
      level={plan.accessLevel}
      period={perPeriod(plan.duration)}
      saving={
        saving === null ? undefined : `${formatMoney(plan.price / 12)} a month · ${savingLabel(saving)}`
      }
      isCurrent={subscription?.plan._id === plan._id}
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
  const isHigher =
    subscription !== null && accessRank[plan.accessLevel] > accessRank[subscription.plan.accessLevel];
  const verb = subscription === null ? 'Choose' : isHigher ? 'Upgrade to' : 'Change to';
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant={plan.isPopular || isHigher ? 'primary' : 'secondary'}
        disabled={isStale}
        onClick={() => onChoose(plan._id)}
      >
        {verb} {plan.name}
      </Button>
      {isStale && <p className="type-meta text-center text-warning">Needs a connection</p>}
    </div>
  );
}

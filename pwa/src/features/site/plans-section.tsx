import {
  durationsOf,
  listPlans,
  perPeriod,
  periodName,
  type Plan,
  PLAN_DAYS,
  savingLabel,
  savingOf,
  savingOnOffer,
} from '@picks/contract/plans';
import { Badge } from '@picks/ui/badge';
import { buttonClass } from '@picks/ui/button';
import { formatMoney } from '@picks/ui/format/money';
import { PlanCard } from '@picks/ui/plan-card';
import { Segmented } from '@picks/ui/segmented';
import { Skeleton } from '@picks/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { usePublic } from '#src/session/public-answers.ts';
import { LoadFailure } from './load-failure.tsx';
import { useVisitor } from './use-visitor.ts';

/** Under the price: what a year comes to a month, or what a year would spare. */
function savingLine(plan: Plan, plans: readonly Plan[]): string | undefined {
  const saving = savingOf(plan, plans);
  if (saving !== null) return `${formatMoney(plan.price / 12)} a month · ${savingLabel(saving)}`;
  const yearly = plans.find(
    ({ family, duration }) =>
      family === plan.family && duration === PLAN_DAYS.year && plan.duration !== duration,
  );
  return yearly && `or ${formatMoney(yearly.price)} a year`;
}

/** The plans on offer, by month or by year (spec member 9; D15). */
export function PlanTable() {
  const { data, failure, retry } = usePublic(listPlans);
  const [chosen, setChosen] = useState<number | null>(null);
  const { isSignedIn } = useVisitor();
  if (data === undefined)
    return failure === null ? (
      <PlansLoading />
    ) : (
      <LoadFailure what="The plans" failure={failure} onRetry={retry} />
    );
  const { plans } = data;
  if (plans.length === 0)
    return (
      <p className="type-body text-ink-2">
        No plans are on offer right now. Free picks stay open to everyone.
      </p>
    );
  const durations = durationsOf(plans);
  const days = chosen ?? durations[0];
  const saving = savingOnOffer(plans);
  return (
    <div>
      {durations.length > 1 && (
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <div className="w-full max-w-72">
            <Segmented
              label="Period"
              options={durations.map((one) => ({ value: String(one), label: periodName(one) }))}
              value={String(days)}
              onChange={(value) => setChosen(Number(value))}
            />
          </div>
          {saving !== null && <Badge tone="won">{saving}</Badge>}
        </div>
      )}
      <ul className="grid grid-cols-1 gap-5 md:gap-4 md:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] lg:gap-6">
        {plans
          .filter(({ duration }) => duration === days)
          .map((plan) => (
            <li key={plan._id} className="flex min-w-0">
              <PlanCard
                {...plan}
                level={plan.accessLevel}
                period={perPeriod(plan.duration)}
                saving={savingLine(plan, plans)}
                action={
                  <Link
                    to={isSignedIn ? paths.planOf(plan._id) : paths.registerFor(plan._id)}
                    aria-label={`Get Started with ${plan.name}`}
                    className={buttonClass(plan.isPopular ? 'primary' : 'secondary')}
                  >
                    Get Started
                  </Link>
                }
              />
            </li>
          ))}
      </ul>
      <p className="type-meta mt-5 font-normal text-ink-2">
        Every plan has a 30-day money-back guarantee. Prices in US dollars; cancel any time in two taps.
      </p>
    </div>
  );
}

function PlansLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="mb-6 h-11 max-w-72" />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3 lg:gap-6">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-96" />
        ))}
      </div>
    </div>
  );
}

import { listPlans, perPeriod } from '@picks/contract/plans';
import { buttonClass } from '@picks/ui/button';
import { PlanCard, PlanCards } from '@picks/ui/plan-card';
import { Skeleton } from '@picks/ui/skeleton';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { PlanPeriod, savingLine, usePlanPeriod } from '#src/member/plan-period.tsx';
import { usePublic } from '#src/member/public-answers.ts';
import { LoadFailure } from './load-failure.tsx';
import { useVisitor } from './use-visitor.ts';

/** The plans on offer, by month or by year. */
export function PlanTable() {
  const { data, failure, retry } = usePublic(listPlans);
  const plans = data?.plans ?? [];
  const { days, choose, shown } = usePlanPeriod(plans);
  const { isSignedIn } = useVisitor();
  if (data === undefined)
    return failure === null ? (
      <PlansLoading />
    ) : (
      <LoadFailure what="the plans" failure={failure} onRetry={retry} />
    );
  if (plans.length === 0)
    return (
      <p className="type-body text-ink-2">
        No plans are available right now. Free picks are still open to everyone.
      </p>
    );
  return (
    <div>
      <div className="mb-6 empty:hidden">
        <PlanPeriod plans={plans} days={days} onChoose={choose} />
      </div>
      <PlanCards>
        {shown.map((plan) => (
          <PlanCard
            key={plan._id}
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
        ))}
      </PlanCards>
      <p className="type-meta mt-5 font-normal text-ink-2">
        Every plan has a 30-day money-back guarantee. Prices are in US dollars. Cancel any time in two taps.
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

import { isDearer } from '@picks/contract/plans';
import type { AdminPlan } from '@picks/contract/plans.admin';
import { SUBSCRIPTION } from '@picks/contract/subscriptions';
import { Banner } from '@picks/ui/banner';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { formatCount } from '@picks/ui/format/numbers';
import { useNow } from '@picks/ui/use-now';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useZone } from '#src/session/zone.ts';
import { typedAmount } from '#src/ui/typed-amount.ts';
import type { PlanValues } from './plan-values.ts';

const NOTICE = SUBSCRIPTION.priceNoticeDays * 86_400_000;

interface TermsProps {
  /** as it is saved */
  readonly plan: AdminPlan;
  readonly form: UseFormReturn<PlanValues>;
}

/** What a change means for those who have the plan; a dearer price in numbers. */
export function TermsNotice({ plan, form }: TermsProps) {
  const { subscriberCount } = plan;
  const [price, duration] = useWatch({ control: form.control, name: ['price', 'duration'] }).map(typedAmount);
  const isRaised =
    price !== undefined && duration !== undefined && duration > 0 && isDearer({ price, duration }, plan);
  const whose =
    subscriberCount === 1
      ? 'The one subscriber keeps'
      : `The ${formatCount(subscriberCount)} subscribers keep`;
  return (
    <Banner tone="info">
      {subscriberCount > 0 && `${whose} what they paid for until the period ends. `}
      {isRaised ? (
        <Raised plan={plan} />
      ) : (
        `A new level, a new number of picks or a lower price applies from the next renewal. A higher price applies after ${SUBSCRIPTION.priceNoticeDays} days' notice.`
      )}
    </Banner>
  );
}

function Raised({ plan: { renewingCount, price } }: { plan: AdminPlan }) {
  const zone = useZone();
  const until = formatDate(useNow() + NOTICE, zone);
  if (renewingCount === 0) return 'No one is set to renew it. The higher price applies to new purchases.';
  const who =
    renewingCount === 1
      ? 'One subscriber renews and is'
      : `${formatCount(renewingCount)} subscribers renew and are`;
  return `${who} notified of the higher price by email. Renewals before ${until} cost at most ${formatMoney(price)}.`;
}

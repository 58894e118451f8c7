import { isDearer } from '@picks/contract/plans';
import type { AdminPlan } from '@picks/contract/plans.admin';
import { SUBSCRIPTION } from '@picks/contract/subscriptions';
import { Banner } from '@picks/ui/banner';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
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
    subscriberCount === 1 ? 'The one subscriber keeps' : `The ${subscriberCount} subscribers keep`;
  return (
    <Banner tone="info">
      {subscriberCount > 0 && `${whose} what is paid until the period ends. `}
      {isRaised ? (
        <Raised plan={plan} />
      ) : (
        `A new level or number of picks, and a lower price, apply from the next renewal; a higher price after ${SUBSCRIPTION.priceNoticeDays} days of notice.`
      )}
    </Banner>
  );
}

function Raised({ plan: { renewingCount, price } }: { plan: AdminPlan }) {
  const zone = useZone();
  const until = formatDate(useNow() + NOTICE, zone);
  if (renewingCount === 0) return 'Nobody renews it now: the higher price counts for purchases from now on.';
  const who =
    renewingCount === 1 ? 'One subscriber renews and is' : `${renewingCount} subscribers renew and are`;
  return `${who} told of the higher price by mail; renewals before ${until} cost ${formatMoney(price)} at most.`;
}

import { lookUp } from '@picks/contract/fields';
import { type AccessLevel, accessRank } from '@picks/contract/picks';
import { listPlans, type Plan } from '@picks/contract/plans';
import { formatCount } from '@picks/ui/format/numbers';
import type { UnlockingPlan } from '@picks/ui/lock-panel';
import { createContext, type ReactNode, useContext } from 'react';
import { usePublic } from './public-answers.ts';

type Offer = Pick<Plan, '_id' | 'name' | 'price' | 'duration' | 'accessLevel'>;

/** The plan to buy for a locked pick. */
interface OfferedPlan extends UnlockingPlan {
  readonly id: string;
  /** dollars */
  readonly dollars: number;
}

const rank = (level: AccessLevel): number => lookUp(accessRank, level, Number.POSITIVE_INFINITY);

/** `$79/mo`, `$300/yr`, `$12/10 days`; cents only where there are some. */
function priceOf({ price, duration }: Offer): string {
  const per = duration === 30 ? 'mo' : duration === 365 ? 'yr' : `${duration} days`;
  return `$${Number.isInteger(price) ? formatCount(price) : price.toFixed(2)}/${per}`;
}

/** The plan that asks for least at once and includes picks of a level; null when none is known. */
export function unlockingPlan(plans: readonly Offer[], level: AccessLevel): OfferedPlan | null {
  const [cheapest] = plans
    .filter(({ accessLevel }) => rank(accessLevel) >= rank(level))
    .toSorted((one, other) => one.price - other.price);
  if (cheapest === undefined) return null;
  const { _id: id, name, price: dollars } = cheapest;
  return { id, name, price: priceOf(cheapest), dollars };
}

const none: readonly Offer[] = [];
const Offers = createContext(none);

interface PlansOnOfferProps {
  /** as this device last heard, while there is no network */
  readonly kept?: readonly Offer[];
  readonly children: ReactNode;
}

/** What is on offer, for every lock below: asked once. */
export function PlansOnOffer({ kept = none, children }: PlansOnOfferProps) {
  const { data } = usePublic(listPlans);
  return <Offers value={data?.plans ?? kept}>{children}</Offers>;
}

export const useUnlockingPlan = (level: AccessLevel): OfferedPlan | null =>
  unlockingPlan(useContext(Offers), level);

/** Whether a plan on offer includes picks of a level. */
export function useIncludes(level: AccessLevel): (planId: string | null) => boolean {
  const offers = useContext(Offers);
  return (planId) =>
    offers.some(({ _id, accessLevel }) => _id === planId && rank(accessLevel) >= rank(level));
}

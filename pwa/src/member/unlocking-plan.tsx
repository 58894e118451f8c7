import { lookUp } from '@picks/contract/fields';
import { type AccessLevel, accessRank } from '@picks/contract/picks';
import { listPlans, type Plan } from '@picks/contract/plans';
import type { UnlockingPlan } from '@picks/ui/lock-panel';
import { createContext, type ReactNode, useContext } from 'react';
import { usePublic } from './public-answers.ts';

type Offer = Pick<Plan, 'name' | 'price' | 'duration' | 'accessLevel'>;

const rank = (level: AccessLevel): number => lookUp(accessRank, level, Number.POSITIVE_INFINITY);

/** `$79/mo`, `$300/yr`, `$12/10 days`; cents only where there are some. */
function priceOf({ price, duration }: Offer): string {
  const per = duration === 30 ? 'mo' : duration === 365 ? 'yr' : `${duration} days`;
  return `$${Number.isInteger(price) ? price.toLocaleString('en-US') : price.toFixed(2)}/${per}`;
}

/** The plan that asks for least at once and includes picks of a level; null when none is known. */
export function unlockingPlan(plans: readonly Offer[], level: AccessLevel): UnlockingPlan | null {
  const [cheapest] = plans
    .filter(({ accessLevel }) => rank(accessLevel) >= rank(level))
    .toSorted((one, other) => one.price - other.price);
  return cheapest === undefined ? null : { name: cheapest.name, price: priceOf(cheapest) };
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

export const useUnlockingPlan = (level: AccessLevel): UnlockingPlan | null =>
  unlockingPlan(useContext(Offers), level);

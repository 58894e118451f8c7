import clsx from 'clsx';
import { Check, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, LevelBadge } from './badge.tsx';
import { formatMoney } from './format/money.ts';

interface PlanCardProps {
  readonly name: string;
  readonly description: string;
  /** dollars */
  readonly price: number;
  /** after the price: `a month` */
  readonly period: string;
  /** what it comes to a month, and what is spared */
  readonly saving?: string | undefined;
  readonly features: readonly string[];
  /** the highest level it opens */
  readonly level: string;
  readonly isPopular: boolean;
  readonly isCurrent?: boolean;
  readonly action: ReactNode;
}

/** On the edge of the card, so that names and prices stand on one line whatever is marked. */
function Mark({ isCurrent }: { isCurrent: boolean }) {
  return (
    <p className="absolute end-4 -top-3 flex">
      {isCurrent ? (
        <Badge tone="accent" icon={<Check size={13} strokeWidth={3} aria-hidden="true" />}>
          Your plan
        </Badge>
      ) : (
        <Badge tone="accent" icon={<Star size={12} aria-hidden="true" />}>
          Most popular
        </Badge>
      )}
    </p>
  );
}

/** Plans beside each other: their names and prices, lines and buttons stand on the same heights. */
export function PlanCards({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] md:gap-4 xl:gap-6">
      {children}
    </ul>
  );
}

/** One of `PlanCards`. */
export function PlanCard({ isCurrent = false, isPopular, action, ...plan }: PlanCardProps) {
  return (
    <li className="row-span-4 grid grid-cols-1 grid-rows-subgrid gap-4">
      <article
        aria-label={plan.name}
        className={clsx(
          'card relative row-span-4 grid grid-cols-1 grid-rows-subgrid gap-4 p-4 sm:p-5',
          (isCurrent || isPopular) && 'border-accent-text! ring-1 ring-accent-text',
        )}
      >
        <header className="flex flex-col gap-1.5">
          <h3 className="type-heading text-ink">
            <bdi>{plan.name}</bdi>
          </h3>
          {(isCurrent || isPopular) && <Mark isCurrent={isCurrent} />}
          <p className="mt-1 flex flex-wrap items-baseline gap-x-1.5">
            <span className="type-display tabular text-ink">{formatMoney(plan.price)}</span>
            <span className="type-meta text-ink-2">{plan.period}</span>
          </p>
          {plan.saving && <p className="type-meta tabular font-normal text-ink-2">{plan.saving}</p>}
          <p className="type-body text-ink-2">
            <bdi>{plan.description}</bdi>
          </p>
        </header>
        <p className="type-meta flex items-center gap-2 border-t border-line pt-4 font-normal text-ink-2">
          Includes picks up to
          <LevelBadge level={plan.level} />
        </p>
        <ul className="flex flex-col gap-2">
          {plan.features.map((feature) => (
            <li key={feature} className="type-body flex items-start gap-2 text-ink">
              <Check size={17} strokeWidth={2.5} className="mt-0.5 shrink-0 text-won" aria-hidden="true" />
              <bdi>{feature}</bdi>
            </li>
          ))}
        </ul>
        {action}
      </article>
    </li>
  );
}

import type { PlanName } from '@picks/contract/accounts';
import type { getDashboard } from '@picks/contract/dashboard.admin';
import type { ResponseOf } from '@picks/contract/endpoint';
import { LevelBadge } from '@picks/ui/badge';
import { formatMoney } from '@picks/ui/format/money';
import { formatCount } from '@picks/ui/format/numbers';
import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

export type DashboardFigures = ResponseOf<typeof getDashboard>;

interface FigureProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly hint?: string;
  readonly to: string;
}

function Figure({ name, value, hint, to }: FigureProps) {
  return (
    <Link to={to} className="card flex h-full flex-col p-4 hover:border-line-strong">
      <span className="type-meta text-ink-3">{name}</span>
      {value === undefined ? (
        <Skeleton className="my-1 h-7 w-24" />
      ) : (
        <span className="tabular mt-0.5 text-[1.625rem] leading-9 font-bold tracking-tight">{value}</span>
      )}
      {hint !== undefined && <span className="type-meta font-normal text-ink-2">{hint}</span>}
    </Link>
  );
}

const count = (of: number | undefined) => (of === undefined ? undefined : formatCount(of));
const money = (of: number | undefined) => (of === undefined ? undefined : formatMoney(of));

/** How the business stands; each figure opens its rows. */
export function Figures({ data }: { data: DashboardFigures | undefined }) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="type-heading mb-3">
        The business
      </h2>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        <Figure
          name="Total revenue"
          value={money(data?.totalRevenue)}
          hint="Subscription charges minus refunds"
          to={paths.subscriptionCharges}
        />
        <Figure
          name="Customer balances (liability)"
          value={money(data?.customerBalances)}
          hint="Members’ money, not ours"
          to={paths.usersByBalance}
        />
        <Figure name="Total users" value={count(data?.totalUsers)} to={paths.allUsers} />
        <Figure name="Total picks" value={count(data?.totalPicks)} to={paths.allPicks} />
        <Figure name="Support tickets (open)" value={count(data?.openTickets)} to={paths.openTickets} />
      </div>
    </section>
  );
}

const shares: readonly { plan: PlanName; of: 'goldUsers' | 'silverUsers' | 'freeUsers'; bar: string }[] = [
  { plan: 'gold', of: 'goldUsers', bar: 'bg-gold' },
  { plan: 'silver', of: 'silverUsers', bar: 'bg-silver' },
  { plan: 'free', of: 'freeUsers', bar: 'bg-line-strong' },
];

/** Users by the plan they have now. */
export function PlanMix({ data }: { data: DashboardFigures | undefined }) {
  const total = Math.max(1, data?.totalUsers ?? 1);
  return (
    <section aria-labelledby="plan-mix" className="card flex flex-col p-5">
      <h2 id="plan-mix" className="type-heading">
        Users by plan
      </h2>
      <div aria-hidden="true" className="mt-4 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {shares.map(({ plan, of, bar }) => (
          <span key={plan} className={bar} style={{ flexGrow: (data?.[of] ?? 0) / total }} />
        ))}
      </div>
      <ul className="mt-3 flex flex-col">
        {shares.map(({ plan, of, bar }) => (
          <li key={plan}>
            <Link
              to={paths.usersWithPlan(plan)}
              className="-mx-2 flex flex-wrap items-center gap-x-3 rounded-control px-2 py-2 hover:bg-sunken"
            >
              <span className="flex items-center gap-3">
                <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-full', bar)} />
                <LevelBadge level={plan} />
              </span>
              <span className="tabular ms-auto flex text-end">
                <span className="font-semibold">{count(data?.[of]) ?? '–'}</span>
                <span className="min-w-[3.75ch] ps-3 text-ink-3 sm:min-w-15">
                  {data === undefined ? '' : `${Math.round((data[of] / total) * 100)}%`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

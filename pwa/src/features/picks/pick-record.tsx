import { pickStatuses, type PickStatus } from '@picks/contract/picks';
import { Skeleton } from '@picks/ui/skeleton';
import { Ban, Check, Clock3, type LucideIcon, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { usePicks } from './picks-provider.tsx';

interface Look {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly ink: string;
}

const looks: Readonly<Record<PickStatus, Look>> = {
  won: { word: 'Won', icon: Check, ink: 'bg-won-soft text-won' },
  lost: { word: 'Lost', icon: X, ink: 'bg-lost-soft text-lost' },
  pending: { word: 'Pending', icon: Clock3, ink: 'bg-pending-soft text-pending' },
  void: { word: 'Void', icon: Ban, ink: 'bg-void-soft text-void' },
};
const order = ['won', 'lost', 'pending', 'void'] as const satisfies readonly PickStatus[];

/** How the picks went; each number opens its rows. */
export function PickRecord() {
  const query = usePicks();
  const picks = query.state === 'ready' && query.data.syncedAt !== null ? query.data.picks : null;
  const counts = new Map(
    pickStatuses.map((status) => [status, picks?.filter((pick) => pick.status === status).length]),
  );
  return (
    <section aria-labelledby="pick-record">
      <h2 id="pick-record" className="sr-only">
        Pick record
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-2 sm:gap-3 lg:gap-4">
        {order.map((status) => (
          <li key={status}>
            <StatCard look={looks[status]} value={counts.get(status)} to={paths.picksWhere({ status })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatCard({ look, value, to }: { look: Look; value: number | undefined; to: string }) {
  const Icon = look.icon;
  return (
    <Link to={to} className="card flex min-h-11 flex-col px-3 py-2.5 hover:border-line-strong sm:p-4">
      <span className="flex items-center justify-between gap-1">
        {value === undefined ? (
          <Skeleton className="my-1.5 h-6 w-8" />
        ) : (
          <span className="tabular text-[22px] leading-9 font-bold tracking-tight text-ink sm:text-[26px]">
            {value}
          </span>
        )}
        <span
          className={`flex size-6 shrink-0 items-center justify-center rounded-full sm:size-9 ${look.ink}`}
        >
          <Icon className="size-3.5 sm:size-4.5" strokeWidth={2.5} aria-hidden="true" />
        </span>
      </span>
      <span className="type-meta text-ink-2">{look.word}</span>
    </Link>
  );
}

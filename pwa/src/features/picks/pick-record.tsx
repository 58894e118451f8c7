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
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:gap-4">
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
    <Link to={to} className="card flex items-center justify-between gap-3 p-4 hover:border-line-strong">
      <span className="flex flex-col-reverse">
        <span className="type-meta text-ink-2">{look.word}</span>
        {value === undefined ? (
          <Skeleton className="my-1 h-7 w-10" />
        ) : (
          <span className="tabular text-[26px] leading-9 font-bold tracking-tight text-ink">{value}</span>
        )}
      </span>
      <span className={`flex size-9 items-center justify-center rounded-full ${look.ink}`}>
        <Icon size={18} strokeWidth={2.5} aria-hidden="true" />
      </span>
    </Link>
  );
}

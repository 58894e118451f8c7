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
  won: { word: 'Won', icon: Check, ink: 'text-won' },
  lost: { word: 'Lost', icon: X, ink: 'text-lost' },
  pending: { word: 'Pending', icon: Clock3, ink: 'text-pending' },
  void: { word: 'Void', icon: Ban, ink: 'text-void' },
};
const order = ['won', 'lost', 'pending', 'void'] as const satisfies readonly PickStatus[];

/** How the picks went; each number opens its rows. */
export function PickRecord() {
  const query = usePicks();
  const picks = query.state === 'ready' ? query.data.picks : null;
  const isUnknown = query.state === 'ready' && query.data.syncedAt === null;
  const counts = new Map(
    pickStatuses.map((status) => [status, picks?.filter((pick) => pick.status === status).length]),
  );
  return (
    <section aria-labelledby="pick-record">
      <h2 id="pick-record" className="type-heading mb-2 text-ink">
        Pick record
      </h2>
      <ul className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] sm:gap-3 lg:gap-4">
        {order.map((status) => (
          <li key={status}>
            <StatCard
              look={looks[status]}
              value={isUnknown ? '–' : counts.get(status)}
              to={paths.picksWhere({ status })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatCard({ look, value, to }: { look: Look; value: number | string | undefined; to: string }) {
  const Icon = look.icon;
  return (
    <Link
      to={to}
      className="card flex min-h-11 flex-col px-3 py-2.5 hover:border-line-strong sm:px-4 sm:py-3.5"
    >
      <span className="flex items-center justify-between gap-1">
        {value === undefined ? (
          <Skeleton className="my-1.5 h-6 w-10" />
        ) : (
          <span className="tabular text-[1.375rem] leading-9 font-bold tracking-tight text-ink sm:text-[1.625rem]">
            {value}
          </span>
        )}
        <Icon className={`size-4 shrink-0 sm:size-5 ${look.ink}`} strokeWidth={2.75} aria-hidden="true" />
      </span>
      <span className="type-meta text-ink-2">{look.word}</span>
    </Link>
  );
}

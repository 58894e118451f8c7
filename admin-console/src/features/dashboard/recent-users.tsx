import { LevelBadge } from '@picks/ui/badge';
import { Skeleton } from '@picks/ui/skeleton';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Since } from '#src/ui/cells.tsx';
import type { DashboardFigures } from './figures.tsx';

/** Up to five new users, each with name, plan and when they joined. */
export function RecentUsers({ users }: { users: DashboardFigures['recentUsers'] | undefined }) {
  return (
    <section aria-labelledby="recent-users" className="card flex flex-col p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="recent-users" className="type-heading">
          New users
        </h2>
        <Link to={paths.users} className="type-meta font-semibold text-accent-text hover:underline">
          All users
        </Link>
      </div>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {users === undefined &&
          Array.from({ length: 5 }, (_, index) => (
            <li key={index} className="py-3">
              <Skeleton className="h-7 w-full" />
            </li>
          ))}
        {users?.map(({ _id, name, email, plan, createdAt }) => (
          <li key={_id}>
            <Link
              to={paths.user(_id)}
              className="relative -mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-2 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 basis-24">
                <bdi className="block truncate font-semibold">{name}</bdi>
                <span className="type-meta block truncate font-normal text-ink-3">{email}</span>
              </span>
              <LevelBadge level={plan} />
              <span className="ms-auto w-20 max-w-full shrink-0 text-end">
                <span className="sr-only">Joined </span>
                <Since instant={createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

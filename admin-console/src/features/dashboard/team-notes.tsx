import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Since } from '#src/ui/cells.tsx';
import { teamNotesQuery } from './dashboard.queries.ts';

/** What is announced to administrators alone; nothing while there is nothing. */
export function TeamNotes() {
  const { data } = useQuery(teamNotesQuery);
  if (data === undefined || data.announcements.length === 0) return null;
  return (
    <section aria-labelledby="team-notes" className="card overflow-hidden">
      <h2 id="team-notes" className="sr-only">
        For administrators
      </h2>
      <ul className="divide-y divide-line">
        {data.announcements.map(({ _id, title, message, date }) => (
          <li key={_id}>
            <Link
              to={paths.announcement(_id)}
              className="flex flex-wrap items-start gap-x-3 gap-y-1 px-5 py-3.5 hover:bg-sunken"
            >
              <Megaphone size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
              <span className="min-w-[min(9rem,calc(100%-2rem))] flex-1">
                <bdi className="block font-semibold break-words">{title}</bdi>
                <bdi className="line-clamp-2 break-words text-ink-2">{message}</bdi>
              </span>
              <Since instant={date} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

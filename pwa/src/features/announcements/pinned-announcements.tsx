import { type Announcement, announcementMessages, PINNED_ANNOUNCEMENTS } from '@picks/contract/announcements';
import { Banner } from '@picks/ui/banner';
import { Skeleton } from '@picks/ui/skeleton';
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { AnnouncedAt, TypeMark } from './announcement-look.tsx';
import { NoAnnouncementsCopy } from './no-copy.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** The overview's announcements: up to three pinned ones. */
export function PinnedAnnouncements() {
  const query = useAnnouncements();
  return (
    <section aria-labelledby="announcements">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="announcements" className="type-heading text-ink">
          Announcements
        </h2>
        <Link
          to={paths.announcements}
          className="type-body -me-3 flex min-h-11 items-center rounded-control px-3 font-semibold text-accent-text hover:underline"
        >
          View All
          <span className="sr-only"> announcements</span>
        </Link>
      </div>
      {query.state === 'loading' && <Skeleton className="h-20 w-full" />}
      {query.state === 'failed' && <Banner tone="danger">{announcementMessages.failed}</Banner>}
      {query.state === 'ready' &&
        (query.data.rows.length === 0 && query.data.syncedAt === null ? (
          <NoAnnouncementsCopy />
        ) : (
          <Pinned
            rows={query.data.rows.filter(({ isPinned }) => isPinned).slice(0, PINNED_ANNOUNCEMENTS)}
            now={query.data.now}
          />
        ))}
    </section>
  );
}

function Pinned({ rows, now }: { rows: readonly Announcement[]; now: number }) {
  if (rows.length === 0)
    return (
      <p className="card type-body flex items-center gap-3 px-4 py-3.5 text-ink-2">
        <Megaphone size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
        {announcementMessages.empty}
      </p>
    );
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {rows.map(({ _id, title, message, type, date }) => (
        <li key={_id}>
          <Link to={paths.announcements} className="flex items-start gap-3 px-4 py-3.5 hover:bg-canvas">
            <TypeMark type={type} />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <bdi className="type-body line-clamp-2 min-w-0 flex-1 basis-32 font-semibold break-words text-ink">
                  {title}
                </bdi>
                <span className="type-meta shrink-0 font-normal text-ink-3">
                  <AnnouncedAt date={date} now={now} />
                </span>
              </span>
              <bdi className="type-body line-clamp-2 break-words text-ink-2">{message}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

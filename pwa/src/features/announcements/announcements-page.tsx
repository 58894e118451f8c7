import { type Announcement, announcementMessages } from '@picks/contract/announcements';
import { shellMessages } from '@picks/contract/shell';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { PageTitle } from '@picks/ui/page-title';
import { Skeleton } from '@picks/ui/skeleton';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import type { Synced } from '#src/offline/use-synced.ts';
import { AsOfLine } from '#src/member/as-of-line.tsx';
import { AnnouncedAt, Marks, TypeMark } from './announcement-look.tsx';
import { NoAnnouncementsCopy } from './no-copy.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** Announcements shown at first, and more with each tap. */
const STEP = 20;

/** /dashboard/announcements: what this device holds, offline too. */
export function AnnouncementsPage() {
  const query = useAnnouncements();
  return (
    <>
      <header className="mb-4">
        <PageTitle>Announcements</PageTitle>
        {query.state === 'ready' && <AsOfLine {...query.data} />}
      </header>
      {query.state === 'loading' && <Loading />}
      {query.state === 'failed' && <Banner tone="danger">{announcementMessages.failed}</Banner>}
      {query.state === 'ready' && <List {...query.data} />}
    </>
  );
}

function List({ rows, syncedAt, now }: Synced<readonly Announcement[]>) {
  const [shown, setShown] = useState(STEP);
  if (rows.length === 0 && syncedAt === null) return <NoAnnouncementsCopy />;
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<Megaphone size={28} aria-hidden="true" />} title={announcementMessages.empty}>
          News about picks, plans and payments will appear here.
        </EmptyState>
      </div>
    );
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      {rows.slice(0, shown).map((announcement) => (
        <AnnouncementCard key={announcement._id} announcement={announcement} now={now} />
      ))}
      {rows.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
          Show more ({rows.length - shown})
        </Button>
      )}
    </div>
  );
}

function AnnouncementCard({ announcement, now }: { announcement: Announcement; now: number }) {
  const { _id, title, message, type, date } = announcement;
  return (
    <article aria-labelledby={`announcement-${_id}`} className="card flex items-start gap-3 p-4 sm:p-5">
      <TypeMark type={type} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h2 id={`announcement-${_id}`} dir="auto" className="type-heading break-words text-ink">
            {title}
          </h2>
          <p className="type-meta font-normal text-ink-3">
            <AnnouncedAt date={date} now={now} />
          </p>
        </div>
        <p dir="auto" className="type-body break-words whitespace-pre-line text-ink-2">
          {message}
        </p>
        <Marks announcement={announcement} />
      </div>
    </article>
  );
}

function Loading() {
  return (
    <div role="status" className="flex max-w-3xl flex-col gap-3">
      <span className="sr-only">{shellMessages.loading}</span>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-28 w-full" />
      ))}
    </div>
  );
}

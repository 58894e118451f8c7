import { lookUp } from '@picks/contract/fields';
import type { TimelineEntry, TimelineKind } from '@picks/contract/timeline.admin';
import { formatClock } from '@picks/ui/format/dates';
import {
  Bell,
  CircleDollarSign,
  Gem,
  History,
  LifeBuoy,
  LogIn,
  Mail,
  ShieldCheck,
  StickyNote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

const size = { size: 15, 'aria-hidden': true } as const;

const icons: Readonly<Record<TimelineKind, ReactNode>> = {
  money: <CircleDollarSign {...size} />,
  plan: <Gem {...size} />,
  ticket: <LifeBuoy {...size} />,
  session: <LogIn {...size} />,
  email: <Mail {...size} />,
  alert: <Bell {...size} />,
  note: <StickyNote {...size} />,
  account: <ShieldCheck {...size} />,
};

/** Whose timeline it is. */
export interface TimelineOwner {
  readonly _id: string;
  readonly email: string;
}

/** Where an entry leads; null for what stands nowhere else. */
export function pathOf({ target, at }: TimelineEntry, owner: TimelineOwner): string | null {
  switch (target?.type) {
    case 'transaction':
      return paths.transaction(target.id);
    case 'subscription':
      return paths.subscription(target.id);
    case 'ticket':
      return paths.ticket(target.id);
    case 'mail':
      return paths.mailTo(owner.email, target.id);
    case 'audit':
      return paths.auditOf(owner._id, { id: target.id, day: at.slice(0, 10) });
    default:
      return null;
  }
}

interface EntryProps {
  readonly entry: TimelineEntry;
  readonly owner: TimelineOwner;
  readonly zone: string;
}

/** One thing that happened: its kind, its sentence, and when on its day. */
export function Entry({ entry, owner, zone }: EntryProps) {
  const path = pathOf(entry, owner);
  return (
    <li className="flex items-start gap-3 py-1.5">
      <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2">
        {lookUp(icons, entry.kind, <History {...size} />)}
      </span>
      <p className="min-w-0 flex-1 pt-1 break-words">
        {path === null ? (
          <span dir="auto" className="line-clamp-4 whitespace-pre-line">
            {entry.text}
          </span>
        ) : (
          <Link to={path} dir="auto" className="line-clamp-4 hover:underline">
            {entry.text}
          </Link>
        )}
      </p>
      <time
        dateTime={new Date(entry.at).toISOString()}
        className="type-meta shrink-0 pt-1 font-normal tabular text-ink-3"
      >
        {formatClock(entry.at, zone)}
      </time>
    </li>
  );
}

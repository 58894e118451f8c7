import {
  CalendarClock,
  ChevronRight,
  CreditCard,
  Hourglass,
  type LucideIcon,
  MessageSquareReply,
  Wallet,
} from 'lucide-react';
import { Skeleton } from '@picks/ui/skeleton';
import { Link } from 'react-router-dom';

/** One thing that waits for the member, and where it is done. */
export interface Need {
  readonly id: string;
  readonly kind: 'money' | 'reply' | 'plan' | 'start' | 'game';
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

const icons: Readonly<Record<Need['kind'], LucideIcon>> = {
  money: Wallet,
  reply: MessageSquareReply,
  plan: CreditCard,
  start: Hourglass,
  game: CalendarClock,
};

/** The first thing on the overview; nothing when nothing waits. Null: not known yet, and most have a game ahead. */
export function NeedsMe({ needs }: { needs: readonly Need[] | null }) {
  if (needs?.length === 0) return null;
  return (
    <section aria-labelledby="needs-me">
      <h2 id="needs-me" className="type-heading mb-2 text-ink">
        Up next for you
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {needs === null && (
          <li className="px-4 py-3">
            <Skeleton className="h-10 w-full" />
          </li>
        )}
        {needs?.map((need) => (
          <NeedRow key={need.id} {...need} />
        ))}
      </ul>
    </section>
  );
}

function NeedRow({ kind, title, detail, to }: Need) {
  const Icon = icons[kind];
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3.5 px-4 py-3 hover:bg-sunken">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <Icon size={18} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="type-body block font-semibold text-ink">{title}</span>
          <span className="type-meta line-clamp-2 font-normal text-ink-2">{detail}</span>
        </span>
        <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  );
}

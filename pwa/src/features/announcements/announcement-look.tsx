import type { Announcement, AnnouncementType } from '@picks/contract/announcements';
import { lookUp } from '@picks/contract/fields';
import { Badge, LevelBadge } from '@picks/ui/badge';
import { formatDate, formatDateTime, formatRelative } from '@picks/ui/format/dates';
import clsx from 'clsx';
import { CircleCheck, Flag, Info, type LucideIcon, Pin, Sparkles, TriangleAlert } from 'lucide-react';
import { useZone } from '#src/member/use-zone.ts';

const looks: Readonly<Record<AnnouncementType, readonly [LucideIcon, string]>> = {
  info: [Info, 'bg-accent-soft text-accent-text'],
  success: [CircleCheck, 'bg-won-soft text-won'],
  warning: [TriangleAlert, 'bg-void-soft text-void'],
  promotion: [Sparkles, 'bg-gold-soft text-gold'],
};

/** What kind of announcement it is, at a glance. */
export function TypeMark({ type }: { type: AnnouncementType }) {
  const [Icon, colours] = lookUp(looks, type, looks.info);
  return (
    <span
      aria-hidden="true"
      className={clsx('flex size-9 shrink-0 items-center justify-center rounded-full', colours)}
    >
      <Icon size={18} />
    </span>
  );
}

/** Days after which the date says more than how long ago it was. */
const RELATIVE_DAYS = 7;

/** When it was announced. */
export function AnnouncedAt({ date, now }: { date: string; now: number }) {
  const zone = useZone();
  const isRecent = now - Date.parse(date) < RELATIVE_DAYS * 86_400_000;
  return (
    <time dateTime={date} title={formatDateTime(date, zone)} className="tabular">
      {isRecent ? formatRelative(date, now) : formatDate(date, zone)}
    </time>
  );
}

const isForPlan = (audience: string) => audience === 'silver' || audience === 'gold';

/** Pinned, important, or for a plan alone; nothing for the rest. */
export function Marks({ announcement }: { announcement: Announcement }) {
  const { isPinned, priority, targetAudience } = announcement;
  if (!isPinned && priority !== 'high' && !isForPlan(targetAudience)) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {priority === 'high' && (
        <Badge tone="accent" icon={<Flag size={12} aria-hidden="true" />}>
          Important
        </Badge>
      )}
      {isPinned && (
        <Badge tone="neutral" icon={<Pin size={12} aria-hidden="true" />}>
          Pinned
        </Badge>
      )}
      {isForPlan(targetAudience) && <LevelBadge level={targetAudience} />}
    </span>
  );
}

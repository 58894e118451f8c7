import { Badge, type BadgeTone } from '@picks/ui/badge';
import {
  Ban,
  CalendarClock,
  Check,
  CircleDot,
  Clock3,
  Hourglass,
  Lock,
  type LucideIcon,
  MessageCircle,
  Pause,
  Send,
  ThumbsUp,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide-react';

const looks: Readonly<Record<string, readonly [BadgeTone, LucideIcon]>> = {
  pending: ['pending', Clock3],
  waiting_for_deposit: ['accent', Hourglass],
  approved: ['accent', ThumbsUp],
  processing: ['accent', Send],
  completed: ['won', Check],
  paid: ['won', Check],
  rejected: ['lost', X],
  failed: ['lost', X],
  cancelled: ['neutral', Ban],
  refunded: ['neutral', Undo2],
  active: ['won', Check],
  grace: ['pending', Hourglass],
  ended: ['neutral', Ban],
  open: ['pending', CircleDot],
  in_progress: ['accent', MessageCircle],
  resolved: ['won', Check],
  new: ['pending', CircleDot],
  responded: ['won', Check],
  closed: ['neutral', Lock],
  on: ['won', Check],
  retried: ['void', TriangleAlert],
  paused: ['neutral', Pause],
  failing: ['lost', X],
  gone: ['lost', Ban],
  waiting: ['pending', Hourglass],
  delivered: ['won', Check],
  scheduled: ['accent', CalendarClock],
  live: ['won', Check],
  expired: ['neutral', Ban],
};

/** Where a request stands: icon, word, colour. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  const [tone, Icon] = looks[status] ?? ['neutral', Clock3];
  return (
    <Badge tone={tone} icon={<Icon size={13} strokeWidth={2.5} aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

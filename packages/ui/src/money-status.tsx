import {
  Ban,
  Check,
  CircleDashed,
  Clock3,
  LoaderCircle,
  type LucideIcon,
  ThumbsUp,
  Undo2,
  X,
} from 'lucide-react';
import { Badge, type BadgeTone } from './badge.tsx';

interface Look {
  readonly tone: BadgeTone;
  readonly icon: LucideIcon;
}

const looks: Readonly<Record<string, Look>> = {
  completed: { tone: 'won', icon: Check },
  paid: { tone: 'won', icon: Check },
  pending: { tone: 'pending', icon: Clock3 },
  waiting_for_deposit: { tone: 'void', icon: Clock3 },
  approved: { tone: 'accent', icon: ThumbsUp },
  processing: { tone: 'accent', icon: LoaderCircle },
  failed: { tone: 'lost', icon: X },
  rejected: { tone: 'lost', icon: X },
  cancelled: { tone: 'neutral', icon: Ban },
  refunded: { tone: 'neutral', icon: Undo2 },
};

/** Where a payment stands: icon, word, role colour; a status nobody knows is neutral. */
export function MoneyStatus({ status, label }: { status: string; label: string }) {
  const { tone, icon: Icon } = looks[status] ?? { tone: 'neutral', icon: CircleDashed };
  return (
    <Badge tone={tone} icon={<Icon size={13} strokeWidth={2.5} aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

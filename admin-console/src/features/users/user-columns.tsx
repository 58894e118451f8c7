import type { AdminUser } from '@picks/contract/users.admin';
import { Badge, LevelBadge } from '@picks/ui/badge';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { Check, CircleOff } from 'lucide-react';
import { createContext, useContext } from 'react';
import { useZone } from '#src/session/zone.ts';
import { Line, RecordLink } from '#src/ui/cells.tsx';
import { recordColumns } from '#src/ui/record-table.tsx';

/** Address of a user beside the list. */
export const UserHref = createContext<(id: string) => string>(() => '');

function Name({ user }: { user: AdminUser }) {
  const href = useContext(UserHref);
  return <RecordLink id={user._id} href={href(user._id)} title={user.name} line={user.email} />;
}

export const roleWords = { user: 'Member', admin: 'Administrator' } as const;

export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="won" icon={<Check size={13} strokeWidth={2.5} aria-hidden="true" />}>
      Active
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<CircleOff size={13} strokeWidth={2.5} aria-hidden="true" />}>
      Inactive
    </Badge>
  );
}

function Joined({ instant }: { instant: string }) {
  return <span className="tabular text-[13px] whitespace-nowrap">{formatDate(instant, useZone())}</span>;
}

export const userColumns = recordColumns<AdminUser>([
  { id: 'name', header: 'Name', className: 'w-64', cell: (user) => <Name user={user} /> },
  {
    id: 'plan',
    header: 'Plan',
    className: 'w-36',
    cell: (user) => (
      <span className="flex items-center gap-2">
        <LevelBadge level={user.plan} />
        {user.grantedPlan === user.plan && <span className="type-meta text-ink-3">Given</span>}
      </span>
    ),
  },
  { id: 'role', header: 'Role', className: 'w-44', cell: (user) => <Line>{roleWords[user.role]}</Line> },
  {
    id: 'active',
    header: 'Active',
    className: 'w-32',
    cell: (user) => <ActivityBadge isActive={user.isActive} />,
  },
  { id: 'joined', header: 'Joined', cell: (user) => <Joined instant={user.createdAt} /> },
  {
    id: 'balance',
    header: 'Balance',
    className: 'w-40 !text-end !pe-6 font-semibold tabular',
    cell: (user) => formatMoney(user.balance),
  },
]);

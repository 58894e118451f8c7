import type { AdminPlan } from '@picks/contract/plans.admin';
import { LevelBadge } from '@picks/ui/badge';
import { isolated } from '@picks/ui/format/isolated';
import { formatMoney } from '@picks/ui/format/money';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { Line, RecordLink } from '#src/ui/cells.tsx';
import { Menu, MenuItem, MoreButton } from '#src/ui/menu.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { Toggle } from '#src/ui/toggle.tsx';
import { usePlanActs } from './plan-acts.tsx';

/** Tells a plan from its sister with another duration. */
export const planName = ({ name, duration }: Pick<AdminPlan, 'name' | 'duration'>): string =>
  `${isolated(name)}, ${counted(duration, 'day')}`;

function Name({ plan }: { plan: AdminPlan }) {
  const { href } = usePlanActs();
  return <RecordLink id={plan._id} href={href(plan._id)} title={plan.name} line={plan.description} />;
}

function ActiveToggle({ plan }: { plan: AdminPlan }) {
  const { toggle, toggling } = usePlanActs();
  const isBusy = toggling?.id === plan._id;
  return (
    <Toggle
      label={`Offer ${planName(plan)}`}
      isOn={isBusy ? toggling.isActive : plan.isActive}
      busy={isBusy}
      onToggle={() => toggle(plan)}
    />
  );
}

function PlanMenu({ plan }: { plan: AdminPlan }) {
  const { open, remove, toggle } = usePlanActs();
  const Switch = plan.isActive ? Archive : ArchiveRestore;
  return (
    <Menu trigger={<MoreButton label={`More for ${planName(plan)}`} />}>
      <MenuItem icon={<Pencil size={16} aria-hidden="true" />} onSelect={() => open(plan._id)}>
        Edit
      </MenuItem>
      <MenuItem icon={<Switch size={16} aria-hidden="true" />} onSelect={() => toggle(plan)}>
        {plan.isActive ? 'Archive' : 'Offer again'}
      </MenuItem>
      <MenuItem icon={<Trash2 size={16} aria-hidden="true" />} isDangerous onSelect={() => remove(plan)}>
        Delete
      </MenuItem>
    </Menu>
  );
}

export const planColumns = recordColumns<AdminPlan>(
  [
    { id: 'name', header: 'Plan', cell: (plan) => <Name plan={plan} /> },
    {
      id: 'price',
      header: 'Price',
      className: 'w-32 !text-end font-semibold tabular',
      cell: (plan) => formatMoney(plan.price),
    },
    {
      id: 'duration',
      header: 'Duration',
      className: 'w-32 !ps-6 tabular',
      cell: (plan) => <Line>{counted(plan.duration, 'day')}</Line>,
    },
    {
      id: 'level',
      header: 'Level',
      className: 'w-32',
      cell: (plan) => <LevelBadge level={plan.accessLevel} />,
    },
    {
      id: 'picks',
      header: 'Picks a week',
      className: 'w-32 tabular',
      cell: (plan) => <Line>{plan.maxPicks === null ? 'Unlimited' : formatCount(plan.maxPicks)}</Line>,
    },
    {
      id: 'subscribers',
      header: 'Subscribers',
      className: 'w-32 !text-end tabular',
      cell: (plan) => formatCount(plan.subscriberCount),
    },
    {
      id: 'active',
      header: 'Active',
      className: 'w-28 !ps-8',
      cell: (plan) => <ActiveToggle plan={plan} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-24 !text-end',
      cell: (plan) => <PlanMenu plan={plan} />,
    },
  ],
  { list: 'plans' },
);

import type { AdminPaymentOption } from '@picks/contract/payment-options.admin';
import { formatMoneyRange } from '@picks/ui/format/money';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Menu, MenuItem, MoreButton } from '#src/ui/menu.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { Toggle } from '#src/ui/toggle.tsx';
import { feeText } from './fee-text.ts';
import { useOptionActs } from './option-acts.tsx';
import { Line } from '#src/ui/cells.tsx';
import { word } from '#src/ui/labels.ts';

function Name({ option }: { option: AdminPaymentOption }) {
  const { href } = useOptionActs();
  return (
    <Link
      to={href(option._id)}
      data-row-link={option._id}
      className="block rounded-sm text-[0.8125rem] font-semibold hover:underline"
    >
      <bdi className="block truncate">{option.name}</bdi>
    </Link>
  );
}

function ActiveToggle({ option }: { option: AdminPaymentOption }) {
  const { toggle, togglingId } = useOptionActs();
  return (
    <Toggle
      label={`Offer ${option.name}`}
      isOn={option.isActive}
      busy={togglingId === option._id}
      onToggle={() => toggle(option)}
    />
  );
}

function OptionMenu({ option }: { option: AdminPaymentOption }) {
  const { open, remove } = useOptionActs();
  return (
    <Menu trigger={<MoreButton label={`More for ${option.name}`} />}>
      <MenuItem icon={<Pencil size={16} aria-hidden="true" />} onSelect={() => open(option._id)}>
        Edit
      </MenuItem>
      <MenuItem icon={<Trash2 size={16} aria-hidden="true" />} isDangerous onSelect={() => remove(option)}>
        Delete
      </MenuItem>
    </Menu>
  );
}

export const optionColumns = recordColumns<AdminPaymentOption>(
  [
    { id: 'name', header: 'Name', className: 'w-48', cell: (option) => <Name option={option} /> },
    {
      id: 'code',
      header: 'Code',
      className: 'w-36',
      cell: (option) => <Line>{option.code}</Line>,
    },
    { id: 'type', header: 'Type', className: 'w-28', cell: (option) => <Line>{word(option.type)}</Line> },
    {
      id: 'category',
      header: 'Category',
      className: 'w-36',
      cell: (option) => <Line>{word(option.category)}</Line>,
    },
    {
      id: 'limits',
      header: 'Limits',
      className: 'w-44 tabular',
      cell: (option) => <Line>{formatMoneyRange(option.minAmount, option.maxAmount)}</Line>,
    },
    { id: 'fee', header: 'Fee', className: 'tabular', cell: (option) => <Line>{feeText(option)}</Line> },
    {
      id: 'time',
      header: 'Processing time',
      className: 'w-42',
      cell: (option) => <Line>{option.processingTime}</Line>,
    },
    { id: 'active', header: 'Active', className: 'w-20', cell: (option) => <ActiveToggle option={option} /> },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-24 !text-end',
      cell: (option) => <OptionMenu option={option} />,
    },
  ],
  { list: 'options' },
);

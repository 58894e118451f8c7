import { depositLabels, depositStatuses } from '@picks/contract/deposits';
import {
  type AdminDeposit,
  adminDepositMessages,
  approveDeposit,
  listDeposits,
  rejectDeposit,
} from '@picks/contract/deposits.admin';
import { formatMoney } from '@picks/ui/format/money';
import { api } from '#src/session/api.ts';
import { recordColumns } from '#src/ui/record-table.tsx';
import { depositActs } from './deposit-acts.ts';
import { DepositFacts, DepositMore } from './deposit-details.tsx';
import { MethodName } from './method-name.tsx';
import type { Acted, RequestNoun } from './noun.ts';
import { Line, Member, Reference, RowActions, Since } from './row-cells.tsx';
import { StatusBadge } from './status-badge.tsx';

function DepositRowActions({ deposit }: { deposit: AdminDeposit }) {
  const next = deposit.status === 'pending' ? 'Send details' : undefined;
  return <RowActions record={deposit} acts={depositActs(deposit)} next={next} />;
}

const columns = recordColumns<AdminDeposit>([
  { id: 'member', header: 'Member', className: 'w-56', cell: (deposit) => <Member record={deposit} /> },
  {
    id: 'amount',
    header: 'Amount',
    className: 'w-32 !text-end font-semibold tabular',
    cell: (deposit) => formatMoney(deposit.amount),
  },
  {
    id: 'status',
    header: 'Status',
    className: 'w-44 !ps-6',
    cell: (deposit) => <StatusBadge status={deposit.status} label={depositLabels[deposit.status]} />,
  },
  {
    id: 'method',
    header: 'Method',
    className: 'w-36',
    cell: (deposit) => (
      <Line>
        <MethodName code={deposit.paymentMethod} />
      </Line>
    ),
  },
  { id: 'reference', header: 'Reference', cell: (deposit) => <Reference text={deposit.transactionId} /> },
  {
    id: 'requested',
    header: 'Requested',
    className: 'w-28',
    cell: (deposit) => <Since instant={deposit.createdAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    className: 'w-44 !text-end',
    cell: (deposit) => <DepositRowActions deposit={deposit} />,
  },
]);

async function carryOut(deposit: AdminDeposit, action: string, reason: string): Promise<Acted<AdminDeposit>> {
  const params = { id: deposit._id };
  const answer =
    action === 'approve'
      ? await api.call(approveDeposit, { params })
      : await api.call(rejectDeposit, { params, body: { reason } });
  return { ...answer, record: answer.deposit };
}

export const depositNoun: RequestNoun<AdminDeposit> = {
  list: 'deposits',
  singular: 'Deposit',
  statuses: depositStatuses,
  statusLabel: (status) =>
    depositStatuses
      .filter((each) => each === status)
      .map((each) => depositLabels[each])
      .join(''),
  empty: adminDepositMessages.empty,
  emptyHint: 'When a member asks to pay in, the request waits here for your payment details.',
  missing: 'This deposit does not exist',
  searchHint: 'Name, e-mail or reference',
  columns,
  Facts: DepositFacts,
  More: DepositMore,
  actsOf: depositActs,
  async read({ status, ...page }, signal) {
    const wanted = depositStatuses.find((each) => each === status);
    const query = { ...page, ...(wanted === undefined ? {} : { status: wanted }) };
    const { deposits, ...answer } = await api.call(listDeposits, { query, signal });
    return { ...answer, rows: deposits };
  },
  carryOut,
  inlineAction: null,
};

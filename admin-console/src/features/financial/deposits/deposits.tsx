import { depositLabels, depositStatuses } from '@picks/contract/deposits';
import {
  type AdminDeposit,
  adminDepositMessages,
  approveDeposit,
  getDeposit,
  listDeposits,
  rejectDeposit,
} from '@picks/contract/deposits.admin';
import { formatMoney } from '@picks/ui/format/money';
import { api } from '#src/session/api.ts';
import { recordColumns } from '#src/ui/record-columns.ts';
import { depositActs } from './deposit-acts.ts';
import { DepositFacts, DepositMore } from './deposit-details.tsx';
import { focusDetails } from './payment-details-form.tsx';
import { MethodName } from '#src/ui/method-name.tsx';
import { sharedQuery } from '#src/features/financial/list/list-url.ts';
import type { Acted, Attempt, RequestResource } from '#src/features/financial/list/resource.ts';
import { Line, Since } from '#src/ui/cells.tsx';
import { requestName } from '#src/features/financial/list/requests.ts';
import { Member, Reference, RowActions } from '#src/features/financial/list/row-cells.tsx';
import { WaitingLine } from '#src/features/financial/list/waiting.tsx';
import { overrideOf } from '#src/ui/act-reasons.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

const formOf = ({ status }: AdminDeposit) => (status === 'pending' ? 'Send details' : undefined);

function DepositRowActions({ deposit }: { deposit: AdminDeposit }) {
  const acts = depositActs(deposit);
  return <RowActions record={deposit} name={requestName(deposit)} acts={acts} next={formOf(deposit)} />;
}

/** Where it stands; while we wait for the money, whether the member says that it was sent. */
function DepositStatus({ deposit: { status, sentAt, approval } }: { deposit: AdminDeposit }) {
  return (
    <>
      <StatusBadge status={status} label={depositLabels[status]} />
      <WaitingLine approval={approval} />
      {status === 'waiting_for_deposit' && sentAt && !approval && (
        <span className="block text-[0.75rem] leading-4 text-ink-3">Member says it's sent</span>
      )}
    </>
  );
}

const columns = recordColumns<AdminDeposit>(
  [
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
      cell: (deposit) => <DepositStatus deposit={deposit} />,
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
  ],
  { list: 'deposits' },
);

async function carryOut({
  record: deposit,
  action,
  reason,
  overrideReason,
}: Attempt<AdminDeposit>): Promise<Acted<AdminDeposit>> {
  const params = { id: deposit._id };
  const answer =
    action === 'approve'
      ? await api.call(approveDeposit, { params, body: overrideOf(overrideReason) })
      : await api.call(rejectDeposit, { params, body: { reason } });
  return { ...answer, record: answer.deposit };
}

export const depositResource: RequestResource<AdminDeposit> = {
  list: 'deposits',
  singular: 'Deposit',
  plural: 'deposit requests',
  nameOf: requestName,
  nextKey: 'queue',
  refusal: 'reject',
  form: { labelOf: formOf, focus: focusDetails },
  statuses: depositStatuses,
  statusLabel: (status) =>
    depositStatuses
      .filter((each) => each === status)
      .map((each) => depositLabels[each])
      .join(''),
  empty: adminDepositMessages.empty,
  emptyHint: 'New deposit requests appear here and wait for your payment details.',
  createdLabel: 'Requested',
  amountLabel: 'Amount',
  methods: { of: ({ paymentMethod }) => paymentMethod, others: [] },
  missing: "This deposit doesn't exist",
  searchHint: 'Name, email or reference',
  columns,
  Facts: DepositFacts,
  More: DepositMore,
  actsOf: depositActs,
  async read(asked, signal) {
    const wanted = depositStatuses.find((each) => each === asked.status);
    const query = { ...sharedQuery(asked), method: asked.method, status: wanted };
    const { deposits, ...answer } = await api.call(listDeposits, { query, signal });
    return { ...answer, rows: deposits };
  },
  async readOne(id, signal) {
    const { deposit, owner } = await api.call(getDeposit, { params: { id }, signal });
    return { record: deposit, owner };
  },
  carryOut,
  inlineAction: null,
};

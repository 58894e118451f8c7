import { statusWords } from '@picks/contract/statement-csv';
import {
  type AdminWithdrawal,
  adminWithdrawalMessages,
  approveWithdrawal,
  completeWithdrawal,
  failWithdrawal,
  getWithdrawalRequest,
  liftPayeeHold,
  listWithdrawalRequests,
  processWithdrawal,
  rejectWithdrawal,
  withdrawalFilters,
} from '@picks/contract/withdrawals.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';
import { formatMoney } from '@picks/ui/format/money';
import { api } from '#src/session/api.ts';
import { recordColumns } from '#src/ui/record-columns.ts';
import { MethodName } from '#src/ui/method-name.tsx';
import { sharedQuery } from '#src/features/financial/list/list-url.ts';
import type { Acted, Attempt, RequestResource } from '#src/features/financial/list/resource.ts';
import { Line, Since } from '#src/ui/cells.tsx';
import { requestName } from '#src/features/financial/list/requests.ts';
import { Member, Reference, RowActions } from '#src/features/financial/list/row-cells.tsx';
import { SecondLine, StatusLine } from '#src/features/financial/list/waiting.tsx';
import { overrideOf } from '#src/ui/act-reasons.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { withdrawalActs } from './withdrawal-acts.ts';
import { withoutSignals } from './without-signals.ts';
import { WithdrawalFacts, WithdrawalMore } from './withdrawal-details.tsx';

/** Where it stands, and what it waits for. */
function WithdrawalStatusCell({ request: { status, secondStep, hold } }: { request: AdminWithdrawal }) {
  return (
    <>
      <StatusBadge status={status} label={statusWords(status)} />
      {hold && !hold.isLifted ? (
        <StatusLine>On hold</StatusLine>
      ) : (
        secondStep && <SecondLine isYours={secondStep === 'yours'} />
      )}
    </>
  );
}

const columns = recordColumns<AdminWithdrawal>(
  [
    { id: 'member', header: 'Member', className: 'w-56', cell: (request) => <Member record={request} /> },
    {
      id: 'amount',
      header: 'Amount',
      className: 'w-28 !text-end font-semibold tabular',
      cell: (request) => formatMoney(request.amount),
    },
    {
      id: 'payout',
      header: 'Payout',
      className: 'w-28 !text-end tabular text-ink-2',
      cell: (request) => formatMoney(request.payout),
    },
    {
      id: 'status',
      header: 'Status',
      className: 'w-44 !ps-6',
      cell: (request) => <WithdrawalStatusCell request={request} />,
    },
    {
      id: 'method',
      header: 'Method',
      className: 'w-36',
      cell: (request) => (
        <Line>
          <MethodName code={request.withdrawMethod} />
        </Line>
      ),
    },
    { id: 'reference', header: 'Reference', cell: (request) => <Reference text={request.transactionId} /> },
    {
      id: 'requested',
      header: 'Requested',
      className: 'w-28',
      cell: (request) => <Since instant={request.createdAt} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-40 !text-end',
      cell: (request) => (
        <RowActions record={request} name={requestName(request)} acts={withdrawalActs(request)} />
      ),
    },
  ],
  { list: 'withdrawals' },
);

function call(id: string, { action, reason, overrideReason }: Omit<Attempt<never>, 'record'>) {
  const params = { id };
  const paying = { params, body: overrideOf(overrideReason) };
  switch (action) {
    case 'approve':
      return api.call(approveWithdrawal, paying);
    case 'process':
      return api.call(processWithdrawal, paying);
    case 'complete':
      return api.call(completeWithdrawal, paying);
    case 'lift':
      return api.call(liftPayeeHold, { params, body: { reason } });
    case 'fail':
      return api.call(failWithdrawal, { params, body: { reason } });
    default:
      return api.call(rejectWithdrawal, { params, body: { rejectionReason: reason } });
  }
}

async function carryOut({
  record: request,
  ...attempt
}: Attempt<AdminWithdrawal>): Promise<Acted<AdminWithdrawal>> {
  const answer = await call(request._id, attempt);
  return { ...answer, record: answer.withdrawal };
}

export const withdrawalResource: RequestResource<AdminWithdrawal> = {
  list: 'withdrawals',
  singular: 'Withdrawal',
  plural: 'withdrawal requests',
  nameOf: requestName,
  nextKey: 'queue',
  refusal: 'reject',
  statuses: withdrawalFilters,
  statusLabel: (status) =>
    status === 'unpaid' ? 'To pay' : status === 'second' ? 'For you to complete' : statusWords(status),
  empty: adminWithdrawalMessages.empty,
  emptyHint: 'New withdrawal requests appear here, with their amounts held.',
  createdLabel: 'Requested',
  amountLabel: 'Amount',
  methods: { of: ({ withdrawMethod }) => withdrawMethod, others: [WRITE_OFF] },
  missing: adminWithdrawalMessages.missingId,
  searchHint: 'Name, email or reference',
  columns,
  Facts: WithdrawalFacts,
  More: WithdrawalMore,
  actsOf: withdrawalActs,
  async read(asked, signal) {
    const wanted = withdrawalFilters.find((each) => each === asked.status);
    const query = { ...sharedQuery(asked), method: asked.method, status: wanted };
    const { withdrawals, ...answer } = await api.call(listWithdrawalRequests, { query, signal });
    return { ...answer, rows: withdrawals };
  },
  async readOne(id, signal) {
    const query = { masked: '1' } as const;
    const answer = await api.call(getWithdrawalRequest, { params: { id }, query, signal });
    const { withdrawal, signals, owner } = answer;
    return { record: withdrawal, signals, owner: owner && withoutSignals(owner, withdrawal) };
  },
  carryOut,
  inlineAction: 'complete',
};

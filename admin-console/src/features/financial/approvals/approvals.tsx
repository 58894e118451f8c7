import {
  type Approval,
  approvalMessages,
  approvalStatuses,
  approveApproval,
  getApproval,
  listApprovals,
  rejectApproval,
} from '@picks/contract/approvals.admin';
import { formatDollars } from '@picks/contract/money';
import { formatMoney } from '@picks/ui/format/money';
import { isolated } from '@picks/ui/format/isolated';
import { api } from '#src/session/api.ts';
import { approvalKindLabels } from '#src/ui/approval-kinds.ts';
import { Line, Since } from '#src/ui/cells.tsx';
import { overrideOf } from '#src/ui/act-reasons.ts';
import { word } from '#src/ui/labels.ts';
import { recordColumns } from '#src/ui/record-columns.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { sharedQuery } from '#src/features/financial/list/list-url.ts';
import type { Acted, Attempt, RequestResource } from '#src/features/financial/list/resource.ts';
import { Member, RowActions } from '#src/features/financial/list/row-cells.tsx';
import { SecondLine } from '#src/features/financial/list/waiting.tsx';
import { approvalActs } from './approval-acts.ts';
import { ApprovalFacts, ApprovalMore } from './approval-details.tsx';

/** `Ana Ruiz, credit of $600.00` */
const nameOf = ({ user, kind, amount }: Approval): string =>
  `${isolated(user.name)}, ${approvalKindLabels[kind].toLowerCase()} of ${formatDollars(amount)}`;

const columns = recordColumns<Approval>(
  [
    { id: 'member', header: 'Member', className: 'w-56', cell: (row) => <Member record={row} /> },
    {
      id: 'kind',
      header: 'What',
      className: 'w-36',
      cell: (row) => <Line>{approvalKindLabels[row.kind]}</Line>,
    },
    {
      id: 'amount',
      header: 'Amount',
      className: 'w-32 !text-end font-semibold tabular',
      cell: (row) => formatMoney(row.amount),
    },
    {
      id: 'status',
      header: 'Status',
      className: 'w-44 !ps-6',
      cell: (row) => (
        <>
          <StatusBadge status={row.status} label={word(row.status)} />
          {row.status === 'waiting' && <SecondLine isYours={row.allowedActions.includes('approve')} />}
        </>
      ),
    },
    { id: 'reason', header: 'Reason', cell: (row) => <Line>{row.reason}</Line> },
    { id: 'by', header: 'Requested by', className: 'w-36', cell: (row) => <Line>{row.madeBy}</Line> },
    { id: 'asked', header: 'Requested', className: 'w-28', cell: (row) => <Since instant={row.createdAt} /> },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-40 !text-end',
      cell: (row) => <RowActions record={row} name={nameOf(row)} acts={approvalActs(row)} />,
    },
  ],
  { list: 'approvals' },
);

async function carryOut({
  record,
  action,
  reason,
  overrideReason,
}: Attempt<Approval>): Promise<Acted<Approval>> {
  const params = { id: record._id };
  const { approval, message } =
    action === 'approve'
      ? await api.call(approveApproval, { params, body: overrideOf(overrideReason) })
      : await api.call(rejectApproval, { params, body: { reason } });
  return { record: approval, message };
}

/** What one administrator asked for and a second one decides. */
export const approvalResource: RequestResource<Approval> = {
  list: 'approvals',
  singular: 'Approval',
  plural: 'approvals',
  nameOf,
  nextKey: 'queue',
  refusal: 'reject',
  statuses: approvalStatuses,
  statusLabel: word,
  empty: approvalMessages.empty,
  emptyHint: 'Large credits, write-offs, refunds and deposits appear here until someone else approves them.',
  createdLabel: 'Requested',
  amountLabel: 'Amount',
  missing: approvalMessages.missing,
  searchHint: 'Name, email or reason',
  columns,
  Facts: ApprovalFacts,
  More: ApprovalMore,
  actsOf: approvalActs,
  async read(asked, signal) {
    const wanted = approvalStatuses.find((each) => each === asked.status);
    const query = { ...sharedQuery(asked), status: wanted };
    const { approvals, ...answer } = await api.call(listApprovals, { query, signal });
    return { ...answer, rows: approvals };
  },
  async readOne(id, signal) {
    const { approval, owner } = await api.call(getApproval, { params: { id }, signal });
    return { record: approval, owner };
  },
  carryOut,
  inlineAction: null,
};

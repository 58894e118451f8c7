import { statusWords } from '@picks/contract/statement-csv';
import { transactionStatusLabel } from './transaction-status.ts';
import { type TransactionType, transactionTypes } from '@picks/contract/transactions';
import {
  type AdminTransaction,
  adminTransactionMessages,
  getAdminTransaction,
  listAdminTransactions,
  setTransactionStatus,
  transactionStatuses,
} from '@picks/contract/transactions.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';
import { formatMoney } from '@picks/ui/format/money';
import { api } from '#src/session/api.ts';
import { Line, Since } from '#src/ui/cells.tsx';
import { overrideOf } from '#src/ui/act-reasons.ts';
import { recordColumns } from '#src/ui/record-columns.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { sharedQuery } from '#src/features/financial/list/list-url.ts';
import type { Acted, Attempt, RequestResource } from '#src/features/financial/list/resource.ts';
import { requestName } from '#src/features/financial/list/requests.ts';
import { Member, Reference, RowActions } from '#src/features/financial/list/row-cells.tsx';
import { transactionActs } from './transaction-acts.ts';
import { TransactionFacts, TransactionMore } from './transaction-details.tsx';

export const typeWords: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  referral: 'Referral',
  subscription: 'Subscription',
};

const columns = recordColumns<AdminTransaction>(
  [
    { id: 'member', header: 'Member', className: 'w-56', cell: (row) => <Member record={row} /> },
    {
      id: 'amount',
      header: 'Amount',
      className: 'w-32 !text-end font-semibold tabular',
      cell: (row) => formatMoney(row.amount),
    },
    {
      id: 'type',
      header: 'Type',
      className: 'w-32 !ps-6',
      cell: (row) => <Line>{typeWords[row.type]}</Line>,
    },
    {
      id: 'status',
      header: 'Status',
      className: 'w-48',
      cell: (row) => <StatusBadge status={row.status} label={transactionStatusLabel(row)} />,
    },
    { id: 'reference', header: 'Reference', cell: (row) => <Reference text={row.transactionId} /> },
    { id: 'date', header: 'Date', className: 'w-28', cell: (row) => <Since instant={row.createdAt} /> },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-44 !text-end',
      cell: (row) => <RowActions record={row} name={requestName(row)} acts={transactionActs(row)} />,
    },
  ],
  { list: 'transactions' },
);

async function carryOut({
  record,
  action,
  reason,
  overrideReason,
}: Attempt<AdminTransaction>): Promise<Acted<AdminTransaction>> {
  const status = transactionStatuses.find((each) => each === action) ?? record.allowedActions[0];
  if (status === undefined) throw new Error('an act that is not offered');
  const { transaction, message } = await api.call(setTransactionStatus, {
    params: { id: record._id },
    body: { status, ...(reason === '' ? {} : { reason }), ...overrideOf(overrideReason) },
  });
  return { record: transaction, message };
}

export const transactionResource: RequestResource<AdminTransaction> = {
  list: 'transactions',
  singular: 'Transaction',
  plural: 'transactions',
  nameOf: requestName,
  nextKey: 'single',
  refusal: null,
  types: transactionTypes,
  typeLabel: (type) =>
    transactionTypes
      .filter((each) => each === type)
      .map((each) => typeWords[each])
      .join(''),
  statuses: transactionStatuses,
  statusLabel: statusWords,
  empty: adminTransactionMessages.empty,
  daysLabel: 'Booked',
  emptyHint: 'Deposits, withdrawals and plan charges appear here, in any status.',
  createdLabel: 'Date',
  amountLabel: 'Amount',
  methods: { of: ({ paymentMethod }) => paymentMethod, others: ['balance', 'admin_credit', WRITE_OFF] },
  missing: "This transaction doesn't exist",
  searchHint: 'Name, email or reference',
  columns,
  Facts: TransactionFacts,
  More: TransactionMore,
  actsOf: transactionActs,
  async read(asked, signal) {
    const wanted = transactionStatuses.find((each) => each === asked.status);
    const ofType = transactionTypes.find((each) => each === asked.type);
    const query = {
      ...sharedQuery(asked),
      method: asked.method,
      status: wanted,
      type: ofType,
      from: asked.from,
      to: asked.to,
    };
    const { transactions, ...answer } = await api.call(listAdminTransactions, { query, signal });
    return { ...answer, rows: transactions };
  },
  async readOne(id, signal) {
    const { transaction, owner } = await api.call(getAdminTransaction, { params: { id }, signal });
    return { record: transaction, owner };
  },
  carryOut,
  inlineAction: null,
};

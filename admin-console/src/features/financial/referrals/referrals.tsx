import { referralStatuses } from '@picks/contract/referrals';
import {
  type AdminReferral,
  adminReferralMessages,
  approveReferral,
  cancelReferral,
  getReferral,
  listReferrals,
} from '@picks/contract/referrals.admin';
import { formatMoney } from '@picks/ui/format/money';
import { api } from '#src/session/api.ts';
import { Line, Since } from '#src/ui/cells.tsx';
import { MemberCell } from '#src/ui/member-link.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { word } from '#src/ui/labels.ts';
import { sharedQuery } from '#src/features/financial/list/list-url.ts';
import type { Acted, Attempt, RequestResource } from '#src/features/financial/list/resource.ts';
import { referralActs } from './referral-acts.ts';
import { ReferralFacts, ReferralMore, shareOf } from './referral-details.tsx';
import { requestName } from '#src/features/financial/list/requests.ts';
import { Member, RowActions } from '#src/features/financial/list/row-cells.tsx';

const columns = recordColumns<AdminReferral>(
  [
    { id: 'member', header: 'Earned by', className: 'w-48', cell: (row) => <Member record={row} /> },
    {
      id: 'referred',
      header: 'Referred',
      className: 'w-36',
      cell: (row) => <MemberCell user={row.referredUser} />,
    },
    {
      id: 'amount',
      header: 'Earning',
      className: 'w-28 !text-end font-semibold tabular',
      cell: (row) => formatMoney(row.amount),
    },
    {
      id: 'status',
      header: 'Status',
      className: 'w-36 !ps-6',
      cell: (row) => <StatusBadge status={row.status} label={word(row.status)} />,
    },
    { id: 'source', header: 'For', cell: (row) => <Line>{`${shareOf(row)}, ${row.source}`}</Line> },
    {
      id: 'next',
      header: 'Next payout',
      className: 'w-32 !text-end tabular text-ink-2',
      cell: ({ status, nextPayout }) => {
        if (status === 'paid' || status === 'cancelled') return '–';
        return nextPayout.isDue ? formatMoney(nextPayout.amount) : 'Carried over';
      },
    },
    {
      id: 'accrued',
      header: 'Accrued',
      className: 'w-28 !ps-6',
      cell: (row) => <Since instant={row.createdAt} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-36 !text-end',
      cell: (row) => <RowActions record={row} name={requestName(row)} acts={referralActs(row)} />,
    },
  ],
  { list: 'referrals' },
);

async function carryOut({ record, action, reason }: Attempt<AdminReferral>): Promise<Acted<AdminReferral>> {
  const params = { id: record._id };
  const { referral, message } =
    action === 'approve'
      ? await api.call(approveReferral, { params })
      : await api.call(cancelReferral, { params, body: { reason } });
  return { record: referral, message };
}

export const referralResource: RequestResource<AdminReferral> = {
  list: 'referrals',
  singular: 'Referral earning',
  plural: 'referral earnings',
  nameOf: requestName,
  nextKey: 'single',
  refusal: 'cancel',
  statuses: referralStatuses,
  statusLabel: word,
  empty: adminReferralMessages.empty,
  emptyHint: 'Referral earnings appear here when a referred member deposits or subscribes.',
  createdLabel: 'Accrued',
  amountLabel: 'Earning',
  missing: adminReferralMessages.missing,
  searchHint: 'Name, email or reference',
  columns,
  Facts: ReferralFacts,
  More: ReferralMore,
  actsOf: referralActs,
  async read(asked, signal) {
    const wanted = referralStatuses.find((each) => each === asked.status);
    const query = { ...sharedQuery(asked), status: wanted };
    const { referrals, ...answer } = await api.call(listReferrals, { query, signal });
    return { ...answer, rows: referrals };
  },
  async readOne(id, signal) {
    const { referral, owner } = await api.call(getReferral, { params: { id }, signal });
    return { record: referral, owner };
  },
  carryOut,
  inlineAction: null,
};

import { subscriptionStatuses } from '@picks/contract/subscriptions';
import {
  type AdminSubscription,
  adminSubscriptionMessages,
  declineRefund,
  getAdminSubscription,
  listAdminSubscriptions,
  refundSubscription,
  willRenew,
} from '@picks/contract/subscriptions.admin';
import { Badge } from '@picks/ui/badge';
import { formatDate } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { Undo2 } from 'lucide-react';
import { api } from '#src/session/api.ts';
import { useZone } from '#src/session/zone.ts';
import { Line, Since } from '#src/ui/cells.tsx';
import { overrideOf } from '#src/ui/act-reasons.ts';
import { recordColumns } from '#src/ui/record-columns.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { word } from '#src/ui/labels.ts';
import { sharedQuery, type RequestQuery } from '#src/features/financial/list/list-url.ts';
import type { Acted, Attempt, RequestResource } from '#src/features/financial/list/resource.ts';
import { Member, RowActions } from '#src/features/financial/list/row-cells.tsx';
import { subscriptionActs } from './subscription-acts.ts';
import { SubscriptionFacts, SubscriptionMore } from './subscription-details.tsx';

const nameOf = ({ user, plan }: AdminSubscription) => `${isolated(user.name)}, ${isolated(plan.name)}`;

function Day({ instant }: { instant: string }) {
  return <span className="tabular text-[0.8125rem] whitespace-nowrap">{formatDate(instant, useZone())}</span>;
}

/** When the refund was asked for, or what became of it. */
function RefundState({ record }: { record: AdminSubscription }) {
  if (record.refundedAt !== null) return <Line>Refunded</Line>;
  if (record.refundRequestedAt === null)
    return <Line>{record.refundDeclinedAt === null ? '' : 'Declined'}</Line>;
  return (
    <span className="flex items-center gap-2">
      <Badge tone="pending" icon={<Undo2 size={13} strokeWidth={2.5} aria-hidden="true" />}>
        Requested
      </Badge>
      <Since instant={record.refundRequestedAt} />
    </span>
  );
}

const columns = recordColumns<AdminSubscription>(
  [
    { id: 'member', header: 'Member', className: 'w-52', cell: (row) => <Member record={row} /> },
    { id: 'plan', header: 'Plan', className: 'w-32', cell: (row) => <Line>{row.plan.name}</Line> },
    {
      id: 'status',
      header: 'State',
      className: 'w-32',
      cell: (row) => <StatusBadge status={row.status} label={word(row.status)} />,
    },
    {
      id: 'end',
      header: 'Period ends',
      className: 'w-36',
      cell: (row) => <Day instant={row.periodEnd} />,
    },
    {
      id: 'renews',
      header: 'Auto-renew',
      className: 'w-28',
      cell: (row) => <Line>{row.status !== 'ended' && willRenew(row) ? 'On' : 'Off'}</Line>,
    },
    { id: 'refund', header: 'Refund', cell: (row) => <RefundState record={row} /> },
    {
      id: 'actions',
      header: 'Actions',
      className: 'w-36 !text-end',
      cell: (row) => (
        <RowActions
          record={row}
          name={nameOf(row)}
          acts={subscriptionActs(row)}
          next={row.allowedActions.includes('decline_refund') ? 'Review' : undefined}
        />
      ),
    },
  ],
  { list: 'subscriptions' },
);

async function carryOut({
  record,
  action,
  reason,
  overrideReason,
  idempotencyKey,
}: Attempt<AdminSubscription>): Promise<Acted<AdminSubscription>> {
  const about = { params: { id: record._id }, idempotencyKey };
  const { subscription, message } =
    action === 'refund'
      ? await api.call(refundSubscription, { ...about, body: { reason, ...overrideOf(overrideReason) } })
      : await api.call(declineRefund, { ...about, body: { reason } });
  return { record: subscription, message };
}

const REQUESTED = 'refund_requested';

function queryOf(asked: RequestQuery) {
  const wanted = subscriptionStatuses.find((each) => each === asked.status);
  return {
    ...sharedQuery(asked),
    status: wanted,
    refundRequested: asked.status === REQUESTED ? ('1' as const) : undefined,
    from: asked.from,
    to: asked.to,
    openOn: asked.openOn,
  };
}

export const subscriptionResource: RequestResource<AdminSubscription> = {
  list: 'subscriptions',
  singular: 'Subscription',
  plural: 'subscriptions',
  nameOf,
  nextKey: null,
  refusal: 'refund',
  statuses: [REQUESTED, ...subscriptionStatuses],
  statusLabel: word,
  empty: adminSubscriptionMessages.empty,
  emptyHint: 'Plans that members buy appear here.',
  daysLabel: 'Members left',
  createdLabel: 'Started',
  amountLabel: 'Charged',
  missing: "This subscription doesn't exist",
  searchHint: 'Name, email or plan',
  columns,
  Facts: SubscriptionFacts,
  More: SubscriptionMore,
  actsOf: subscriptionActs,
  exportFilters: queryOf,
  async read(asked, signal) {
    const query = queryOf(asked);
    const { subscriptions, counts, ...answer } = await api.call(listAdminSubscriptions, { query, signal });
    const { refundRequested, ...byStatus } = counts;
    return { ...answer, rows: subscriptions, counts: { ...byStatus, [REQUESTED]: refundRequested } };
  },
  async readOne(id, signal) {
    const { subscription, owner } = await api.call(getAdminSubscription, { params: { id }, signal });
    return { record: subscription, owner };
  },
  carryOut,
  inlineAction: null,
};

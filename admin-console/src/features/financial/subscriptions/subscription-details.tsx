import { type AdminSubscription, willRenew } from '@picks/contract/subscriptions.admin';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { useZone } from '#src/session/zone.ts';
import { Fact } from '#src/ui/fact.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { word } from '#src/ui/labels.ts';
import { Waiting } from '#src/features/financial/list/waiting.tsx';
import { OwnerFacts } from '#src/features/financial/list/facts.tsx';

/** What the member has, until when, and what was decided about a refund. */
export function SubscriptionFacts({ record }: { record: AdminSubscription }) {
  const { plan, refundRequestedAt, refundDeclinedAt, refundedAt, refundReason } = record;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="type-title">
          <bdi>{plan.name}</bdi>
        </p>
        <StatusBadge status={record.status} label={word(record.status)} />
      </div>
      <Waiting approval={record.approval} />
      <dl className="mt-3 divide-y divide-line">
        <OwnerFacts record={record} />
        <Fact label="Started">
          <Moment instant={record.createdAt} />
        </Fact>
        <Fact label="Period ends">
          <Moment instant={record.periodEnd} />
        </Fact>
        {record.status !== 'ended' && (
          <Fact label="Next renewal">
            <Then record={record} />
          </Fact>
        )}
        {refundRequestedAt !== null && (
          <Fact label="Refund requested">
            <Moment instant={refundRequestedAt} />
          </Fact>
        )}
        {refundedAt !== null && (
          <Fact label="Refunded">
            <Moment instant={refundedAt} />
          </Fact>
        )}
        {refundDeclinedAt !== null && refundedAt === null && (
          <Fact label="Refund declined">
            <Moment instant={refundDeclinedAt} />
          </Fact>
        )}
        {refundReason !== null && <Fact label="Reason">{refundReason}</Fact>}
        {record.refundable > 0 && (
          <Fact label="Refundable now">
            <span className="font-semibold tabular">{formatMoney(record.refundable)}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** What comes at the period's end, and the dearer price that waits for its notice. */
function Then({ record }: { record: AdminSubscription }) {
  const zone = useZone();
  if (!record.autoRenew) return "Doesn't renew";
  if (!willRenew(record)) return "Doesn't renew while the account is disabled";
  const { price, next } = record.renewal;
  return (
    <>
      {formatMoney(price)}
      {next !== null && `, then ${formatMoney(next.price)} from ${formatDate(next.from, zone)}`}
    </>
  );
}

/** What was taken for it, newest first. */
export function SubscriptionMore({ record }: { record: AdminSubscription }) {
  const zone = useZone();
  return (
    <PanelSection title="Charges">
      <ul className="divide-y divide-line rounded-control bg-sunken">
        {record.charges.map((charge) => (
          <li key={charge._id} className="flex items-start justify-between gap-4 px-3.5 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">
                <bdi>{charge.description}</bdi>
              </p>
              <p className="tabular text-ink-3">
                {formatDate(charge.startsAt, zone)}–{formatDate(charge.endsAt, zone)}
              </p>
              <p className="tabular text-ink-3 select-all">{charge.transactionId}</p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <span className="font-semibold tabular">{formatMoney(charge.amount)}</span>
              {charge.status === 'refunded' && <StatusBadge status="refunded" label="Refunded" />}
            </div>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

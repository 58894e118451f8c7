import { formatDollars } from '@picks/contract/money';
import { REFERRAL } from '@picks/contract/referrals';
import type { AdminReferral } from '@picks/contract/referrals.admin';
import { formatDate } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { formatMoney } from '@picks/ui/format/money';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { MemberLink } from '#src/ui/member-link.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { word } from '#src/ui/labels.ts';
import { AmountHead } from '#src/features/financial/list/facts.tsx';

const sources: Readonly<Record<AdminReferral['source'], string>> = {
  subscription: 'first month of subscription',
  deposit: 'new net deposits',
};

/** `5% of $250.00` */
export const shareOf = ({ percent, base }: AdminReferral): string => `${percent}% of ${formatDollars(base)}`;

const causes: Readonly<Record<NonNullable<AdminReferral['cancelledFor']>, string>> = {
  refund: 'The payment was refunded',
  suspension: 'One of the two was suspended',
  operator: 'Cancelled by an administrator',
};

/** Who brought whom, what for, and until when it waits. */
export function ReferralFacts({ record }: { record: AdminReferral }) {
  const { user, referredUser, approvedAt, paidAt, payoutReference, cancelledFor, reason } = record;
  return (
    <div>
      <AmountHead amount={record.amount} status={record.status} label={word(record.status)} />
      <dl className="mt-3 divide-y divide-line">
        <Fact label="Earned by">
          <span className="block pb-1">
            <MemberLink user={user} />
          </span>
          <Copyable label="Earner's email" value={user.email} />
        </Fact>
        <Fact label="Referred">
          <span className="block pb-1">
            <MemberLink user={referredUser} />
          </span>
          <Copyable label="Referred member's email" value={referredUser.email} />
        </Fact>
        <Fact label="For">
          {shareOf(record)} {sources[record.source]}
        </Fact>
        <Fact label="Reference">
          <Copyable label="Reference" value={record.transactionId} />
        </Fact>
        <Fact label="Accrued">
          <Moment instant={record.createdAt} />
        </Fact>
        {approvedAt !== null && record.status !== 'cancelled' && (
          <Fact label={record.status === 'pending' ? 'Will be approved' : 'Approved'}>
            <Moment instant={approvedAt} by={record.processedBy} />
          </Fact>
        )}
        {paidAt !== null && (
          <Fact label="Paid">
            <Moment instant={paidAt} />
          </Fact>
        )}
        {payoutReference !== null && (
          <Fact label="Payment">
            <Copyable label="Payment" value={payoutReference} />
          </Fact>
        )}
        {cancelledFor !== null && <Fact label="Cancelled">{causes[cancelledFor]}</Fact>}
        {reason !== null && <Fact label="Reason">{reason}</Fact>}
      </dl>
    </div>
  );
}

/** What the earner gets on the next 1st, of all their earnings. */
export function ReferralMore({ record }: { record: AdminReferral }) {
  const { at, amount, isDue } = record.nextPayout;
  return (
    <PanelSection title="Next payout">
      <div className="rounded-control bg-sunken px-3.5 py-2.5">
        <p className="flex justify-between gap-4">
          <span>{formatDate(at, 'UTC')}</span>
          <span className="font-semibold tabular">{formatMoney(amount)}</span>
        </p>
        <p className="mt-0.5 text-ink-3">
          {isDue
            ? `All of ${isolated(record.user.name)}'s approved earnings due by then.`
            : `Below the ${formatDollars(REFERRAL.minPayout)} minimum, so it carries over.`}
        </p>
      </div>
    </PanelSection>
  );
}

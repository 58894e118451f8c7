import { statusWords } from '@picks/contract/statement-csv';
import type { AdminWithdrawal } from '@picks/contract/withdrawals.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { useZone } from '#src/session/zone.ts';
import { Fact } from '#src/ui/fact.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { AmountHead, OwnerFacts } from '#src/features/financial/list/facts.tsx';
import { MethodName } from '#src/ui/method-name.tsx';
import { PayTo } from './pay-to.tsx';
import { PayoutNotice } from './payout-notice.tsx';

function Breakdown({ record }: { record: AdminWithdrawal }) {
  return (
    <dl className="mt-3 divide-y divide-line rounded-control bg-sunken px-3.5 py-1">
      <Fact label="Amount">
        <span className="tabular">{formatMoney(record.amount)}</span>
      </Fact>
      <Fact label="Fee">
        <span className="tabular">{formatMoney(-record.fee)}</span>
      </Fact>
      <Fact label="Payout">
        <span className="font-semibold tabular">{formatMoney(record.payout)}</span>
      </Fact>
    </dl>
  );
}

/** The request as the member made it: how much reaches them, and where to. */
export function WithdrawalFacts({ record }: { record: AdminWithdrawal }) {
  return (
    <div>
      <AmountHead amount={record.amount} status={record.status} label={statusWords(record.status)} />
      <PayoutNotice record={record} />
      {record.withdrawMethod !== WRITE_OFF && <Breakdown record={record} />}
      <dl className="mt-3 divide-y divide-line">
        <Fact label="Method">
          <MethodName code={record.withdrawMethod} />
        </Fact>
        {record.withdrawMethod !== WRITE_OFF && <PayTo record={record} />}
        <OwnerFacts record={record} />
        <Fact label="Requested">
          <Moment instant={record.createdAt} />
        </Fact>
        {record.approvedBy && <Fact label="Approved by">{record.approvedBy}</Fact>}
        {record.holdLift && (
          <Fact label="Hold lifted by">
            <Moment instant={record.holdLift.at} by={record.holdLift.by} />
          </Fact>
        )}
        {record.processedAt !== null && (
          <Fact label="Processed">
            <Moment instant={record.processedAt} by={record.processedBy} />
          </Fact>
        )}
        {record.rejectionReason !== null && <Fact label="Reason">{record.rejectionReason}</Fact>}
      </dl>
    </div>
  );
}

/** The steps that the request has taken, the first one first. */
export function WithdrawalMore({ record }: { record: AdminWithdrawal }) {
  const zone = useZone();
  return (
    <PanelSection title="Timeline">
      <ol className="ms-1.5 border-s border-line">
        {record.timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`} className="relative flex justify-between gap-4 py-1.5 ps-4">
            <span
              aria-hidden="true"
              className="absolute -start-[4.5px] top-3 size-2 rounded-full bg-line-strong ring-3 ring-surface"
            />
            <span className="font-medium">{status === 'pending' ? 'Requested' : statusWords(status)}</span>
            <time dateTime={at} className="tabular text-ink-3">
              {formatDateTime(at, zone)}
            </time>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

import { statusWords } from '@picks/contract/statement-csv';
import { type AdminWithdrawal, getWithdrawalRequest } from '@picks/contract/withdrawals.admin';
import { WRITE_OFF } from '@picks/contract/withdrawals';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { useQuery } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import { useZone } from '#src/session/zone.ts';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { AmountHead, OwnerFacts } from '#src/features/financial/list/facts.tsx';
import { MethodName } from '#src/features/financial/list/method-name.tsx';
import { word } from '#src/ui/labels.ts';

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

/** Where to pay to: the list that the record may come from has it masked, so the request is asked for by itself. */
function PayTo({ record: { _id: id, paymentDetails } }: { record: AdminWithdrawal }) {
  const { data } = useQuery({
    queryKey: ['money', 'withdrawals', 'pay to', id],
    queryFn: async ({ signal }) => {
      const { withdrawal } = await api.call(getWithdrawalRequest, { params: { id }, signal });
      return withdrawal.paymentDetails;
    },
  });
  return Object.entries(data ?? paymentDetails).map(([name, value]) => (
    <Fact key={name} label={`Pay to: ${word(name).toLowerCase()}`}>
      {data === undefined ? value : <Copyable label={word(name)} value={value} />}
    </Fact>
  ));
}

/** The request as the member made it: how much reaches them, and where to. */
export function WithdrawalFacts({ record }: { record: AdminWithdrawal }) {
  return (
    <div>
      <AmountHead amount={record.amount} status={record.status} label={statusWords(record.status)} />
      {record.withdrawMethod !== WRITE_OFF && <Breakdown record={record} />}
      <dl className="mt-3 divide-y divide-line">
        <Fact label="Method">
          <MethodName code={record.withdrawMethod} />
        </Fact>
        <PayTo record={record} />
        <OwnerFacts record={record} />
        <Fact label="Requested">
          <Moment instant={record.createdAt} />
        </Fact>
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

import { statusWords } from '@picks/contract/statement-csv';
import { depositLabels } from '@picks/contract/deposits';
import { transactionMessages } from '@picks/contract/transactions';
import { Button } from '@picks/ui/button';
import { Banner } from '@picks/ui/banner';
import { CopyButton } from '@picks/ui/copy-button';
import { Dialog } from '@picks/ui/dialog';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { MoneyStatus } from '@picks/ui/money-status';
import { type ReactNode, useState } from 'react';
import { methodName } from '#src/member/payment-options.ts';
import type { RequestDetails } from '#src/member/request-history.tsx';
import { useZone } from '#src/member/use-zone.ts';
import { CancelDeposit } from './cancel-deposit.tsx';
import { ReportSent } from './report-sent.tsx';
import { PlanActivationNote } from './plan-activation-note.tsx';

const labels: Readonly<Record<string, string>> = depositLabels;

/** Where a deposit stands, as the member reads it. */
export function DepositStatusPill({ status }: { status: string }) {
  return <MoneyStatus status={status} label={labels[status] ?? statusWords(status)} />;
}

/** What there is to do now, where it is not to pay. */
const note: Readonly<Record<string, string>> = {
  pending: "We're reviewing your request. Payment instructions will appear here.",
  completed: "We received your payment. There's nothing more to pay.",
  failed: "You don't need to pay for this request anymore.",
  refunded: "We paid this deposit back. There's nothing more to pay.",
  cancelled: "You cancelled this request. There's nothing to pay.",
};

/** Everything about one deposit: what to pay to, or why it was refused. */
export function DepositDetails({ request: deposit, onClose }: RequestDetails) {
  const zone = useZone();
  const [isAsking, setIsAsking] = useState(false);
  const { adminPaymentDetails, rejectionReason, status } = deposit;
  // Once it is decided nothing is to be paid any more: whoever still reads how might pay again.
  const pay = status === 'waiting_for_deposit' ? adminPaymentDetails : null;
  if (isAsking && status === 'pending')
    return <CancelDeposit deposit={deposit} onClose={() => setIsAsking(false)} />;
  return (
    <Dialog
      title="Deposit details"
      onClose={onClose}
      {...(status === 'pending' && {
        footer: (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            Cancel this request
          </Button>
        ),
      })}
    >
      <p className="tabular mt-1 mb-3 flex flex-wrap items-center justify-between gap-2 text-[1.75rem] leading-9 font-bold text-ink">
        {formatMoney(deposit.amount)}
        <DepositStatusPill status={deposit.status} />
      </p>
      {rejectionReason !== null && (
        <div className="mb-3">
          <Banner tone="danger">
            Not accepted: <bdi>{rejectionReason}</bdi>
          </Banner>
        </div>
      )}
      <PlanActivationNote deposit={deposit} />
      {pay !== null && (
        <section aria-label="How to pay" className="mb-3 rounded-control bg-sunken px-3.5 py-3">
          <h3 className="type-heading text-ink">How to pay</h3>
          <p dir="auto" className="mt-1 break-words whitespace-pre-line text-ink">
            {pay.instructions}
          </p>
          <Copyable label="Account" text={pay.accountInfo} />
          <Copyable label="Reference" text={pay.reference} />
          {pay.notes !== '' && (
            <p dir="auto" className="type-meta mt-2 font-normal whitespace-pre-line">
              {pay.notes}
            </p>
          )}
        </section>
      )}
      {pay !== null && (
        <div className="mb-3">
          <ReportSent deposit={deposit} />
        </div>
      )}
      {note[status] !== undefined && <p className="mb-3">{note[status]}</p>}
      <dl className="divide-y divide-line">
        <Fact name="Method">{methodName(deposit.paymentMethod)}</Fact>
        <Fact name="Requested">{formatDateTime(deposit.createdAt, zone)}</Fact>
        <Fact name="Transaction ID">{deposit.transactionId || transactionMessages.noId}</Fact>
      </dl>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-ink-3">{name}</dt>
      <dd className="tabular min-w-0 text-end break-all text-ink">{children}</dd>
    </div>
  );
}

function Copyable({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div className="mt-2 flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="type-meta text-ink-3">{label}</p>
        <p dir="auto" className="break-words whitespace-pre-line text-ink">
          {text}
        </p>
      </div>
      <CopyButton label={label.toLowerCase()} text={text} />
    </div>
  );
}

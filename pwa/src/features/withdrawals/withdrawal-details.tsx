import { statusWords } from '@picks/contract/statement-csv';
import { formatDollars } from '@picks/contract/money';
import type { Transaction } from '@picks/contract/transactions';
import { cancelWithdrawal, listWithdrawals, type Withdrawal } from '@picks/contract/withdrawals';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { MoneyStatus } from '@picks/ui/money-status';
import { useEffect, useState } from 'react';
import { api } from '#src/session/api.ts';
import { CancelRequest } from '#src/forms/cancel-request.tsx';
import { methodName } from '#src/member/payment-options.ts';
import type { RequestDetails } from '#src/member/request-history.tsx';
import { useZone } from '#src/member/use-zone.ts';
import { keepWallet } from '#src/member/wallet.ts';
import { Parts } from './fee-breakdown.tsx';
import { HoldBanner } from './hold-banner.tsx';

interface DetailsProps {
  readonly withdrawal: Transaction;
  readonly onClose: () => void;
}

/** Everything about one withdrawal: the receipt, its way so far, why it was refused, and taking it back. */
export function WithdrawalDetails({ request: withdrawal, onClose }: RequestDetails) {
  const [isAsking, setIsAsking] = useState(false);
  const known = useRequest(withdrawal._id, withdrawal.status);
  const { amount, fee, payout, rejectionReason, status } = withdrawal;
  const hold = known?.status === status ? known.request.hold : null;
  const isPending = status === 'pending';
  const isReturned = status === 'rejected' || status === 'failed' || status === 'cancelled';
  if (isAsking && isPending)
    return <CancelDialog withdrawal={withdrawal} onClose={() => setIsAsking(false)} />;
  return (
    <Dialog
      title="Withdrawal details"
      onClose={onClose}
      footer={
        isPending && (
          <>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            <Button variant="danger" onClick={() => setIsAsking(true)}>
              Cancel withdrawal
            </Button>
          </>
        )
      }
    >
      <p className="tabular mt-1 mb-3 flex flex-wrap items-center justify-between gap-2 text-[1.75rem] leading-9 font-bold text-ink">
        {formatMoney(amount)}
        <MoneyStatus status={status} label={statusWords(status)} />
      </p>
      {hold && (
        <div className="mb-3">
          <HoldBanner hold={hold} canCancel={isPending} />
        </div>
      )}
      {rejectionReason !== null && (
        <div className="mb-3">
          <Banner tone="danger">
            Reason: <bdi>{rejectionReason}</bdi>
          </Banner>
        </div>
      )}
      {isReturned ? (
        <p className="mb-3">
          Nothing was paid out. {formatMoney(amount)} went back to your available balance.
        </p>
      ) : (
        <div className="mb-3 rounded-control bg-sunken px-3.5 py-3">
          <Parts amount={amount} fee={fee ?? undefined} payout={payout ?? undefined} />
        </div>
      )}
      <p className="mb-3 break-all">
        {methodName(withdrawal.paymentMethod)} · {withdrawal.transactionId}
      </p>
      <Timeline steps={known?.request.timeline ?? [{ status: 'pending', at: withdrawal.createdAt }]} />
    </Dialog>
  );
}

function Timeline({ steps }: { steps: Withdrawal['timeline'] }) {
  const zone = useZone();
  return (
    <section aria-label="Timeline">
      <h3 className="type-meta text-ink-3">Timeline</h3>
      <ol className="ms-1.5 mt-2 flex flex-col gap-3 border-s border-line ps-4">
        {steps.map((step) => (
          <li key={`${step.status} ${step.at}`} className="relative">
            <span
              aria-hidden="true"
              className="absolute -start-[21px] top-1.5 size-2.5 rounded-full bg-accent-text"
            />
            <p className="font-semibold text-ink">
              {step.status === 'pending' ? 'Requested' : statusWords(step.status)}
            </p>
            <time dateTime={step.at} className="type-meta block font-normal text-ink-3">
              {formatDateTime(step.at, zone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Known {
  /** as it stood when the server was asked */
  readonly status: string;
  readonly request: Withdrawal;
}

/** A withdrawal as the server has it, asked again when its status changed; null until it is known. */
function useRequest(id: string, status: string): Known | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api
      .call(listWithdrawals, { signal: stop.signal })
      .then(({ withdrawals }) => {
        const request = withdrawals.find((one) => one.id === id);
        if (request !== undefined) setKnown({ status, request });
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [id, status]);
  return known;
}

function CancelDialog({ withdrawal, onClose }: DetailsProps) {
  return (
    <CancelRequest
      title="Cancel this withdrawal?"
      act="Cancel withdrawal"
      fallback="We couldn't cancel the withdrawal"
      call={async () =>
        keepWallet((await api.call(cancelWithdrawal, { params: { id: withdrawal._id } })).summary)
      }
      onClose={onClose}
    >
      {formatDollars(withdrawal.amount)} won't be paid out. It goes back to your available balance.
    </CancelRequest>
  );
}

import { cancelDeposit } from '@picks/contract/deposits';
import { formatDollars } from '@picks/contract/money';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import type { RequestDetails } from '#src/member/request-history.tsx';
import { syncNow } from '#src/session/sync-now.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { keepWallet } from '#src/member/wallet.ts';

interface CancelDepositProps {
  readonly deposit: RequestDetails['request'];
  readonly onClose: () => void;
}

/** Asks before a request to pay in is taken back. */
export function CancelDeposit({ deposit, onClose }: CancelDepositProps) {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const { busy, failure, submit } = useSubmit("We couldn't cancel the request");
  const { planActivation } = deposit;
  const plan = planActivation?.status === 'waiting' ? planActivation.planName : null;
  const cancel = () =>
    submit(async () => {
      const { summary } = await api.call(cancelDeposit, { params: { id: deposit._id } });
      await keepWallet(summary);
      await syncNow({ waits: true });
      onClose();
    });
  return (
    <Dialog
      isQuestion
      title="Cancel this deposit request?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} disabled={!isReachable} onClick={() => void cancel()}>
            Cancel request
          </Button>
        </>
      }
    >
      <p>
        You won't get payment instructions for {formatDollars(deposit.amount)}.
        {plan !== null && ` ${plan} won't start with it.`}
      </p>
      {failure.message !== null && (
        <div className="mt-3">
          <Banner tone="danger">{failure.message}</Banner>
        </div>
      )}
      {!isReachable && <p className="type-meta mt-3 text-warning">Needs a connection</p>}
    </Dialog>
  );
}

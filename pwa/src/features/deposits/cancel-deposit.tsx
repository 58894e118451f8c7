import { cancelDeposit } from '@picks/contract/deposits';
import { formatDollars } from '@picks/contract/money';
import { api } from '#src/session/api.ts';
import { CancelRequest } from '#src/forms/cancel-request.tsx';
import type { RequestDetails } from '#src/member/request-history.tsx';
import { keepWallet } from '#src/member/wallet.ts';

interface CancelDepositProps {
  readonly deposit: RequestDetails['request'];
  readonly onClose: () => void;
}

/** Asks before a request to pay in is taken back. */
export function CancelDeposit({ deposit, onClose }: CancelDepositProps) {
  const { planActivation } = deposit;
  const plan = planActivation?.status === 'waiting' ? planActivation.planName : null;
  return (
    <CancelRequest
      title="Cancel this deposit request?"
      act="Cancel request"
      fallback="We couldn't cancel the request"
      call={async () => keepWallet((await api.call(cancelDeposit, { params: { id: deposit._id } })).summary)}
      onClose={onClose}
    >
      You won't get payment instructions for {formatDollars(deposit.amount)}.
      {plan !== null && ` ${plan} won't start with it.`}
    </CancelRequest>
  );
}

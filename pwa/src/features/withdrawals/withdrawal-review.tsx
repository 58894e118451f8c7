import { withdrawalFields } from '@picks/contract/withdrawal-details';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { FeeBreakdown } from './fee-breakdown.tsx';
import type { WithdrawalForm } from './use-withdrawal.ts';

/** What is about to be asked for, to be looked over: money that went to the wrong place doesn't come back. */
export function WithdrawalReview({ form }: { form: WithdrawalForm }) {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const { reviewed, method, busy, confirm, goBack } = form;
  if (reviewed === null) return null;
  const given: Readonly<Record<string, string>> =
    'bankDetails' in reviewed ? reviewed.bankDetails : reviewed.paymentDetails;
  return (
    <Dialog
      title="Check your withdrawal"
      onClose={goBack}
      footer={
        <>
          <Button variant="secondary" onClick={goBack}>
            Back
          </Button>
          <Button busy={busy} disabled={!isReachable} onClick={() => void confirm()}>
            {busy ? 'Submitting...' : 'Submit withdrawal request'}
          </Button>
        </>
      }
    >
      <FeeBreakdown amount={reviewed.amount} method={method} />
      <dl className="type-body mt-4 flex flex-col gap-2">
        <Line name="Paid to">{method.name}</Line>
        {withdrawalFields[method.code]
          .filter(({ name }) => (given[name] ?? '') !== '')
          .map(({ name, label }) => (
            <Line key={name} name={label}>
              {given[name] ?? ''}
            </Line>
          ))}
        <Line name="Usually takes">{method.processingTime}</Line>
      </dl>
    </Dialog>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-end font-semibold wrap-anywhere text-ink">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

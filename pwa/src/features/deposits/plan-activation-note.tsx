import { dropPlanActivation } from '@picks/contract/deposits';
import { lookUp } from '@picks/contract/fields';
import { type PlanActivation, planActivationTexts } from '@picks/contract/plan-activations';
import type { Transaction } from '@picks/contract/transactions';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { useSubmit } from '#src/forms/use-submit.ts';

const plansLink = (
  <Link to={paths.plans} className="inline-block py-1 underline underline-offset-2">
    Plans
  </Link>
);

/** What a deposit does beyond the balance: the plan that starts with it, or why it did not. */
export function PlanActivationNote({ deposit }: { deposit: Transaction }) {
  const { planActivation } = deposit;
  // Rows that this device took before deposits knew of plans have none.
  if (!planActivation) return null;
  return (
    <div className="mb-3">
      {planActivation.status === 'waiting' ? (
        <Waiting id={deposit._id} activation={planActivation} />
      ) : (
        <Settled activation={planActivation} />
      )}
    </div>
  );
}

function Settled({ activation: { status, planName, reason } }: { activation: PlanActivation }) {
  if (status === 'activated')
    return (
      <Banner tone="success">
        <bdi>{planName}</bdi> started with this deposit. {plansLink}
      </Banner>
    );
  if (status === 'failed' && reason === 'deposit_refused') return null;
  return (
    <Banner tone={status === 'failed' ? 'warning' : 'info'}>
      {status === 'failed'
        ? `${isolated(planName)} didn't start. ${reason === null ? '' : lookUp(planActivationTexts, reason, '')} The money is in your balance. `
        : `You removed ${isolated(planName)} from this deposit. The money goes to your balance. `}
      {plansLink}
    </Banner>
  );
}

function Waiting({ id, activation: { planName } }: { id: string; activation: PlanActivation }) {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const { busy, failure, submit } = useSubmit("We couldn't remove the plan");
  const drop = () =>
    submit(async () => {
      await api.call(dropPlanActivation, { params: { id } });
      await syncNow({ waits: true });
    });
  return (
    <div className="flex flex-col gap-2">
      <Banner
        tone="info"
        action={
          <Button
            variant="quiet"
            size="small"
            className="-my-1.5 -me-1.5 max-lg:-my-3 max-lg:min-h-11"
            aria-label={`Remove ${planName} from this deposit`}
            busy={busy}
            disabled={!isReachable}
            onClick={() => void drop()}
          >
            Remove
          </Button>
        }
      >
        <bdi>{planName}</bdi> starts when this deposit is approved.
      </Banner>
      {!isReachable && <p className="type-meta text-warning">Connect to the internet to remove it</p>}
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
    </div>
  );
}

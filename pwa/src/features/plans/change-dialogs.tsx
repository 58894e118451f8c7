import type { Subscription } from '@picks/contract/subscriptions';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { isolated } from '@picks/ui/format/isolated';
import type { ReactNode } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useZone } from '#src/member/use-zone.ts';
import { paidFor } from './plan-rules.ts';
import { usePlanChange } from './use-plan-acts.ts';

interface ChangeProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
  readonly onNews: (text: string) => void;
}

interface FrameProps {
  readonly title: string;
  readonly keep: string;
  readonly act: string;
  readonly busy: boolean;
  readonly message: string | null;
  readonly onClose: () => void;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

function ChangeDialog({ title, keep, act, busy, message, onClose, onAct, children }: FrameProps) {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  return (
    <Dialog
      isQuestion
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} disabled={!isReachable} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {message !== null && (
        <div className="mt-3">
          <Banner tone="danger">{message}</Banner>
        </div>
      )}
      {!isReachable && <p className="type-meta mt-3 text-warning">Needs a connection</p>}
    </Dialog>
  );
}

/** The second of two taps. */
export function CancelDialog({ subscription, onClose, onNews }: ChangeProps) {
  const zone = useZone();
  const { plan, periodEnd, status } = subscription;
  const { busy, message, run } = usePlanChange('cancel');
  const isOver = status === 'grace';
  const end = formatDate(periodEnd, zone);
  const name = isolated(plan.name);
  return (
    <ChangeDialog
      title={`Cancel ${name}?`}
      keep="Keep it"
      act="Cancel plan"
      busy={busy}
      message={message}
      onClose={onClose}
      onAct={() =>
        void run(() => {
          onNews(isOver ? `${name} is cancelled.` : `${name} is cancelled. You keep it until ${end}.`);
          onClose();
        })
      }
    >
      {isOver ? (
        <p>
          <bdi>{plan.name}</bdi> ended on {end}. You'll move to Free within the hour, and you won't be
          charged.
        </p>
      ) : (
        <p>
          You'll keep <bdi>{plan.name}</bdi> until {end}, then move to Free. You won't be charged again, and
          you can resume any time before then.
        </p>
      )}
    </ChangeDialog>
  );
}

/** The 30-day guarantee: a wish that an administrator carries out. */
export function RefundDialog({ subscription, onClose, onNews }: ChangeProps) {
  const { busy, message, run } = usePlanChange('refund');
  const { plan } = subscription;
  return (
    <ChangeDialog
      title="Request a refund?"
      keep="Not now"
      act="Request refund"
      busy={busy}
      message={message}
      onClose={onClose}
      onAct={() =>
        void run(() => {
          onNews('We received your refund request.');
          onClose();
        })
      }
    >
      <p>
        We'll return {formatMoney(paidFor(subscription))} to your balance. You keep <bdi>{plan.name}</bdi>{' '}
        until the refund goes through.
      </p>
    </ChangeDialog>
  );
}

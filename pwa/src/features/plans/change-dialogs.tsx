import type { Subscription } from '@picks/contract/subscriptions';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
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
  return (
    <ChangeDialog
      title={`Cancel ${plan.name}?`}
      keep="Keep it"
      act="Cancel plan"
      busy={busy}
      message={message}
      onClose={onClose}
      onAct={() =>
        void run(() => {
          onNews(
            isOver ? `${plan.name} is cancelled.` : `${plan.name} is cancelled. It stays open until ${end}.`,
          );
          onClose();
        })
      }
    >
      {isOver ? (
        <p>What you paid for ended on {end}: you go back to Free within the hour, and nothing is charged.</p>
      ) : (
        <p>
          {plan.name} stays open until {end}, which is paid for. After that you are back on Free, and nothing
          more is charged. You can resume it any time before.
        </p>
      )}
    </ChangeDialog>
  );
}

/** The 30-day guarantee (D68): a wish that an administrator carries out. */
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
          onNews('Your refund is requested.');
          onClose();
        })
      }
    >
      <p>
        An administrator pays the {formatMoney(paidFor(subscription))} you paid for {plan.name} back to your
        balance. The plan ends when that is done; until then everything stays open.
      </p>
    </ChangeDialog>
  );
}

import { approvalMessages } from '@picks/contract/approvals.admin';
import { payeeHoldMessages } from '@picks/contract/payee-hold';
import { type AdminWithdrawal, payingActions, type SecondStep } from '@picks/contract/withdrawals.admin';
import { Banner, type BannerTone } from '@picks/ui/banner';
import { formatDateTime } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { useZone } from '#src/session/zone.ts';

function stepText(step: SecondStep, approvedBy: string): { tone: BannerTone; text: string } {
  switch (step) {
    case 'yours':
      return { tone: 'warning', text: `${isolated(approvedBy)} approved this. It's yours to complete.` };
    case 'waiting':
      return { tone: 'info', text: `${approvalMessages.waiting}. ${approvalMessages.approvedByYou}.` };
    case 'alone':
      return { tone: 'warning', text: `${approvalMessages.waiting}. ${approvalMessages.alone}.` };
    default:
      return { tone: 'warning', text: `${approvalMessages.again}.` };
  }
}

/** Until when the payout is on hold, or who lifted the hold. */
function HoldNotice({ record: { hold, holdLift, allowedActions } }: { record: AdminWithdrawal }) {
  const zone = useZone();
  if (!hold) return null;
  const until = formatDateTime(hold.until, zone);
  if (!hold.isLifted || !holdLift)
    return <Banner tone="warning">{payeeHoldMessages.admin(hold, until)}</Banner>;
  const { by, isOwn, reason } = holdLift;
  const isStopped = isOwn && !payingActions.some((action) => allowedActions.includes(action));
  return (
    <Banner tone="info">
      {isOwn ? 'You' : <bdi>{by}</bdi>} lifted the hold.{' '}
      {isStopped && `Until ${until}, someone else has to approve or complete this payout. `}
      Reason: <bdi>{reason}</bdi>
    </Banner>
  );
}

/** What a payout waits for: the end of a hold, or a second administrator once it was approved. */
export function PayoutNotice({ record }: { record: AdminWithdrawal }) {
  const { secondStep, approvedBy, hold } = record;
  const isHeld = hold ? !hold.isLifted : false;
  const step = secondStep && !isHeld ? stepText(secondStep, approvedBy ?? 'Somebody else') : null;
  if (step === null && !hold) return null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      {step !== null && <Banner tone={step.tone}>{step.text}</Banner>}
      <HoldNotice record={record} />
    </div>
  );
}

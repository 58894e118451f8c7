import { approvalMessages } from '@picks/contract/approvals.admin';
import type { AdminWithdrawal, SecondStep } from '@picks/contract/withdrawals.admin';
import { Banner, type BannerTone } from '@picks/ui/banner';
import { formatDateTime } from '@picks/ui/format/dates';
import { useZone } from '#src/session/zone.ts';

function stepText(step: SecondStep, approvedBy: string): { tone: BannerTone; text: string } {
  switch (step) {
    case 'yours':
      return { tone: 'warning', text: `${approvedBy} approved this. It's yours to complete.` };
    case 'waiting':
      return { tone: 'info', text: `${approvalMessages.waiting}. ${approvalMessages.approvedByYou}.` };
    case 'alone':
      return { tone: 'warning', text: `${approvalMessages.waiting}. ${approvalMessages.alone}.` };
    default:
      return { tone: 'warning', text: `${approvalMessages.again}.` };
  }
}

/** What a payout waits for that was approved: a second administrator, or the age of its payout details. */
export function PayoutNotice({ record }: { record: AdminWithdrawal }) {
  const zone = useZone();
  const { secondStep, approvedBy, payableFrom } = record;
  const step = secondStep ? stepText(secondStep, approvedBy ?? 'Somebody else') : null;
  if (step === null && !payableFrom) return null;
  return (
    <div className="mt-3 flex flex-col gap-2">
      {step !== null && <Banner tone={step.tone}>{step.text}</Banner>}
      {payableFrom && (
        <Banner tone="info">
          These payout details are new. You can complete it from {formatDateTime(payableFrom, zone)}.
        </Banner>
      )}
    </div>
  );
}

import { type PayeeHold, payeeHoldMessages } from '@picks/contract/payee-hold';
import { Banner } from '@picks/ui/banner';
import { formatDateTime } from '@picks/ui/format/dates';
import { useZone } from '#src/member/use-zone.ts';

/** Until when a payout is on hold; of one that can be canceled also what to do if somebody else asked for it. */
export function HoldBanner({ hold, canCancel = false }: { hold: PayeeHold; canCancel?: boolean }) {
  const zone = useZone();
  return (
    <Banner tone="warning">
      {payeeHoldMessages.member(hold, formatDateTime(hold.until, zone))}
      {canCancel && <span className="mt-1 block font-normal">{payeeHoldMessages.notYou}</span>}
    </Banner>
  );
}

import { type PayeeHold, payeeHoldMessages } from '@picks/contract/payee-hold';
import { Banner } from '@picks/ui/banner';
import { formatDateTime } from '@picks/ui/format/dates';
import { useZone } from '#src/member/use-zone.ts';

/** Until when a payout to new details waits, and what to do if somebody else asked for it. */
export function HoldBanner({ hold }: { hold: PayeeHold }) {
  const zone = useZone();
  return (
    <Banner tone="warning">
      {payeeHoldMessages.member(hold, formatDateTime(hold.until, zone))}
      <span className="mt-1 block font-normal">{payeeHoldMessages.notYou}</span>
    </Banner>
  );
}

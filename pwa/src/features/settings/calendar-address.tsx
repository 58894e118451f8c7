import { buttonClass } from '@picks/ui/button';
import { CopyButton } from '@picks/ui/copy-button';

/** A new address, while it is known: calendars take it by a link or by hand. */
export function CalendarAddress({ address }: { address: string }) {
  return (
    <div className="flex flex-col gap-3 rounded-control bg-sunken p-3">
      <p role="status" className="type-body text-ink">
        <strong className="font-semibold">Add this address to your calendar now.</strong> We can't show it
        again. Anyone who has it can read your picks, so don't share it. Signing out on this device turns it
        off. So does changing your password or email.
      </p>
      <code className="type-meta block break-all text-ink-2 select-all">{address}</code>
      <div className="flex flex-wrap gap-3">
        <CopyButton label="calendar address" text={address} />
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('secondary')}>
          Open in calendar
        </a>
      </div>
    </div>
  );
}

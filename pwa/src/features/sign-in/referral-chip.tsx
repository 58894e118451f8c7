import { Gift, X } from 'lucide-react';

export function ReferralChip({ code, onRemove }: { code: string; onRemove: () => void }) {
  return (
    <p className="type-meta inline-flex min-h-11 items-center gap-2 self-start rounded-full bg-accent-soft ps-4 text-accent-text">
      <Gift size={16} aria-hidden="true" />
      Invited by {code}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove invitation ${code}`}
        className="flex size-11 items-center justify-center rounded-full"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </p>
  );
}

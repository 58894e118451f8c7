import clsx from 'clsx';
import { CheckCircle2, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type BannerTone = 'danger' | 'warning' | 'success' | 'info';

const tones: Record<BannerTone, string> = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
};
const icons = { danger: TriangleAlert, warning: TriangleAlert, success: CheckCircle2, info: Info };

interface BannerProps {
  readonly tone: BannerTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
}

/** A message that stays: errors are announced at once, the rest politely. */
export function Banner({ tone, children, action, onDismiss }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-control px-3.5 py-3', tones[tone])}
    >
      <Icon size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="type-body min-w-0 flex-1 font-medium break-words">{children}</div>
      {action}
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label="Dismiss"
          className="-m-1.5 rounded-control p-1.5"
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** `plan`: above the reader's plan; `weekly_limit`: the plan's picks of the week are used up; `offline`: not confirmed. */
export type LockReason = 'plan' | 'weekly_limit' | 'sign_in' | 'offline';

interface LockText {
  readonly title: string;
  readonly detail: string;
}

/** What opens a locked pick of a level. */
export function lockText(reason: LockReason, level: string): LockText {
  switch (reason) {
    case 'plan':
      return level === 'gold'
        ? { title: 'Opens with Gold', detail: 'Part of the Gold plan.' }
        : { title: 'Opens with Silver', detail: 'Part of the Silver plan and above.' };
    case 'weekly_limit':
      return {
        title: 'Opens Monday, or upgrade',
        detail: 'Your plan’s picks of this week are used up. A higher plan opens it now.',
      };
    case 'sign_in':
      return level === 'free'
        ? { title: 'Opens when you sign in', detail: 'Free: an account is all it takes.' }
        : {
            title: level === 'gold' ? 'Opens with Gold' : 'Opens with Silver',
            detail: 'Sign in, or choose a plan that opens it.',
          };
    case 'offline':
      return {
        title: 'Opens when you are back online',
        detail: 'Paid picks are hidden until this device has reached the server again.',
      };
    default:
      // The server may know reasons that are younger than this build.
      return { title: 'Locked', detail: 'Update the app to see what unlocks it.' };
  }
}

interface LockPanelProps {
  readonly reason: LockReason;
  readonly level: string;
  readonly isLarge?: boolean;
  /** the way to what opens it */
  readonly action?: ReactNode;
}

/** Stands where the selection would be; says what opens it and holds nothing of it. */
export function LockPanel({ reason, level, isLarge = false, action }: LockPanelProps) {
  const { title, detail } = lockText(reason, level);
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken px-3.5 py-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface text-ink-2">
        <Lock size={17} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={isLarge ? 'type-heading text-ink' : 'type-body font-semibold text-ink'}>{title}</p>
        <p className={isLarge ? 'type-body text-ink-2' : 'type-meta font-normal text-ink-2'}>{detail}</p>
      </div>
      {action}
    </div>
  );
}

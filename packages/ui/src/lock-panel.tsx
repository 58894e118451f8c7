import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolated } from './format/isolated.ts';

/** `plan`: above the reader's plan; `weekly_limit`: the plan's picks of the week are used up; `offline`: not confirmed. */
export type LockReason = 'plan' | 'weekly_limit' | 'sign_in' | 'offline';

interface LockText {
  readonly title: string;
  readonly detail: string;
}

/** The cheapest plan that unlocks a pick, as it is sold. */
export interface UnlockingPlan {
  readonly name: string;
  /** `$79/mo` */
  readonly price: string;
}

/** What unlocks a locked pick; a paid one names the plan while that is known. */
export function lockText(reason: LockReason, level: string, plan: UnlockingPlan | null = null): LockText {
  const title =
    plan === null ? 'Unlock with a paid plan' : `Unlock with ${isolated(plan.name)}, ${plan.price}`;
  switch (reason) {
    case 'plan':
      return { title, detail: "This pick isn't part of your plan." };
    case 'weekly_limit':
      return { title: 'Unlocks Monday', detail: "You've used this week's picks. Upgrade to unlock it now." };
    case 'sign_in':
      return level === 'free'
        ? { title: 'Free with an account', detail: 'Create one, or sign in, to see it.' }
        : { title, detail: 'Already have a plan? Sign in.' };
    case 'offline':
      return {
        title: "Back when you're online",
        detail: 'We hide paid picks until this device is back online.',
      };
    default:
      // The server may know reasons that are younger than this build.
      return { title: 'Locked', detail: 'Update the app to see what unlocks it.' };
  }
}

interface LockPanelProps {
  readonly reason: LockReason;
  readonly level: string;
  readonly plan?: UnlockingPlan | null;
  readonly isLarge?: boolean;
  /** the way to what opens it */
  readonly action?: ReactNode;
}

/** Stands where the selection would be; says what opens it and holds nothing of it. */
export function LockPanel({ reason, level, plan = null, isLarge = false, action }: LockPanelProps) {
  const { title, detail } = lockText(reason, level, plan);
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-3.5 py-3">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface text-ink-2">
          <Lock size={17} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <p className={isLarge ? 'type-heading text-ink' : 'type-body font-semibold text-ink'}>{title}</p>
          <p className={isLarge ? 'type-body text-ink-2' : 'type-meta font-normal text-ink-2'}>{detail}</p>
        </div>
      </div>
      {action}
    </div>
  );
}

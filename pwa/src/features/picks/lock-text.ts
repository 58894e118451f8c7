import type { Teaser } from './shown-pick.ts';

const levels: Readonly<Record<Teaser['accessLevel'], string>> = {
  free: 'Free',
  silver: 'Silver',
  premium: 'Silver',
  gold: 'Gold',
};

export interface LockText {
  readonly title: string;
  readonly detail: string;
}

/** What opens a locked pick. */
export function lockText({ lockedReason, accessLevel }: Teaser): LockText {
  switch (lockedReason) {
    case 'plan': {
      const level = levels[accessLevel];
      const detail =
        accessLevel === 'gold' ? 'Part of the Gold plan.' : `Part of the ${level} plan and above.`;
      return { title: `Opens with ${level}`, detail };
    }
    case 'weekly_limit':
      return {
        title: 'Opens Monday, or upgrade',
        detail: 'Your plan’s picks of this week are used up. A higher plan opens it now.',
      };
    case 'sign_in':
      return { title: 'Opens when you sign in', detail: 'Sign in to see the selection and its price.' };
    case 'offline':
      return {
        title: 'Opens when you are back online',
        detail: 'Paid picks are hidden until this device has reached the server again.',
      };
  }
}

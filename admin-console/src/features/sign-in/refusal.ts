import { ApiProblem } from '@picks/api-client/api-client';
import { adminSignInMessages } from '@picks/contract/sign-in.admin';
import { failureMessage } from '#src/ui/failure.tsx';

/** Why the sign-in was refused, as the screen tells it. */
export interface Refusal {
  readonly message: string;
  /** attempts before the lock; undefined when the server did not count this one */
  readonly remaining: number | undefined;
  /** seconds of the lock; undefined when there is none */
  readonly lockedFor: number | undefined;
  /** the credentials were right, the account is a member's */
  readonly isMember: boolean;
}

/** Reads a failed `adminLogin`. */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiProblem)) {
    return { message: failureMessage(error), remaining: undefined, lockedFor: undefined, isMember: false };
  }
  const { code, body } = error;
  const remaining = body['remainingAttempts'];
  const lockedFor = code === 'admin_locked' || code === 'admin_locked_now' ? body.retryAfter : undefined;
  return {
    message:
      code === 'admin_locked' && lockedFor !== undefined
        ? adminSignInMessages.locked(lockedFor)
        : error.message,
    remaining: typeof remaining === 'number' && remaining > 0 ? remaining : undefined,
    lockedFor,
    isMember: code === 'admin_required',
  };
}

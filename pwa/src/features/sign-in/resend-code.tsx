import { ApiProblem } from '@picks/api-client/api-client';
import {
  EMAIL_CODE,
  type requestBrowserCode,
  type resendVerification,
  signInMessages,
} from '@picks/contract/sign-in';
import { Button } from '@picks/ui/button';
import { useState } from 'react';
import { api } from '#src/session/api.ts';
import { describeFailure } from '#src/forms/use-submit.ts';
import { useCooldown } from './use-cooldown.ts';

interface ResendCodeProps {
  readonly endpoint: typeof resendVerification | typeof requestBrowserCode;
  readonly email: string;
  /** milliseconds: the pause after a code that was mailed already */
  readonly pausedUntil: number | null;
  readonly onReport: (message: string | null, isSuccess: boolean) => void;
}

export function ResendCode({ endpoint, email, pausedUntil, onReport }: ResendCodeProps) {
  const { left, spoken, start } = useCooldown(pausedUntil);
  const [busy, setBusy] = useState(false);

  async function resend() {
    if (email.trim() === '') return onReport(signInMessages.emailNeeded, false);
    if (left > 0) return onReport(signInMessages.wait(left), false);
    setBusy(true);
    onReport(null, false);
    try {
      await api.call(endpoint, { body: { email: email.trim() } });
      start(EMAIL_CODE.cooldown);
      onReport(signInMessages.codeSent, true);
    } catch (error) {
      if (error instanceof ApiProblem && error.body.retryAfter !== undefined) start(error.body.retryAfter);
      const { message, fields } = describeFailure(error, signInMessages.resendFailed);
      onReport(message ?? fields['email'] ?? signInMessages.resendFailed, false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" busy={busy} aria-disabled={left > 0} onClick={() => void resend()}>
        <span className="tabular">{left > 0 ? `Resend Code (${left} s)` : 'Resend Code'}</span>
      </Button>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}

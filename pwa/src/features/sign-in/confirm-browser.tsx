import { ApiProblem } from '@picks/api-client/api-client';
import { confirmBrowser, EMAIL_CODE, requestBrowserCode, signInMessages } from '@picks/contract/sign-in';
import { Button } from '@picks/ui/button';
import { CodeField } from '@picks/ui/code-field';
import { isWholeCode } from '@picks/ui/format/digits';
import { useState } from 'react';
import { useFocusInput } from '#src/forms/use-focus-first-error.ts';
import { api } from '#src/session/api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CodeHint } from './code-hint.tsx';
import { ResendCode } from './resend-code.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Emails the code of the step; an earlier one will do. Returns until when no other can be asked for, in milliseconds. */
export async function emailBrowserCode(email: string): Promise<number> {
  try {
    await api.call(requestBrowserCode, { body: { email } });
    return Date.now() + EMAIL_CODE.cooldown * 1000;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.body.retryAfter === undefined) throw error;
    if (error.code !== 'code_cooldown' && error.code !== 'too_many_requests') throw error;
    return Date.now() + error.body.retryAfter * 1000;
  }
}

interface ConfirmBrowserProps {
  readonly email: string;
  /** milliseconds: no other code can be asked for before */
  readonly pausedUntil: number;
  /** goes on with the sign-in */
  readonly onConfirmed: () => Promise<void>;
  readonly onBack: () => void;
}

/** The emailed code that a browser needs once others have entered too many wrong passwords. */
export function ConfirmBrowser({ email, pausedUntil, onConfirmed, onBack }: ConfirmBrowserProps) {
  const [code, setCode] = useState('');
  const [success, setSuccess] = useState<string | null>(null);
  const { form, busy, failure, setFailure } = useAuthForm({
    endpoint: confirmBrowser,
    fallback: signInMessages.confirmBrowserFailed,
    body: () => ({ email, otpCode: code }),
    async send(body) {
      setSuccess(null);
      await api.call(confirmBrowser, { body });
      await onConfirmed();
    },
  });
  useFocusInput(form.ref);
  const report = (message: string | null, isSuccess: boolean) => {
    setSuccess(isSuccess ? message : null);
    setFailure({ message: isSuccess ? null : message, fields: {} });
  };
  return (
    <AuthLayout
      title="Confirm it's you"
      lead={`${signInMessages.tooManyGuesses} ${signInMessages.codeRequested}.`}
      error={failure.message}
      success={success}
    >
      <form {...form} className="flex flex-col gap-4">
        <CodeField name="otpCode" value={code} onChange={setCode} error={failure.fields['otpCode']} />
        <Button type="submit" busy={busy} disabled={!isWholeCode(code)}>
          {busy ? signInMessages.signingIn : 'Confirm and sign in'}
        </Button>
      </form>
      <ResendCode endpoint={requestBrowserCode} email={email} pausedUntil={pausedUntil} onReport={report} />
      <CodeHint />
      <Button variant="quiet" onClick={onBack}>
        Back to Login
      </Button>
    </AuthLayout>
  );
}

interface ConfirmByLinkProps {
  readonly email: string;
  readonly token: string;
  readonly onConfirmed: () => void;
  /** the link no longer works */
  readonly onInvalid: (message: string) => void;
  readonly onBack: () => void;
}

/** The same by the email's link. It waits for a press, because mail scanners open links. */
export function ConfirmByLink({ email, token, onConfirmed, onInvalid, onBack }: ConfirmByLinkProps) {
  const { form, busy, failure } = useAuthForm({
    endpoint: confirmBrowser,
    fallback: signInMessages.confirmBrowserFailed,
    body: () => ({ email, linkToken: token }),
    async send(body) {
      try {
        await api.call(confirmBrowser, { body });
        onConfirmed();
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'link_invalid') throw error;
        onInvalid(error.message);
      }
    },
  });
  return (
    <AuthLayout
      title="Confirm it's you"
      lead={
        <>
          This lets the browser you're using now sign in to <span className="break-words">{email}</span>.
          You'll still need your password.
        </>
      }
      error={failure.message ?? failure.fields['email'] ?? null}
    >
      <form {...form} className="flex flex-col gap-4">
        <Button type="submit" busy={busy}>
          {busy ? 'Confirming...' : 'Confirm'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to Login
        </Button>
      </form>
    </AuthLayout>
  );
}

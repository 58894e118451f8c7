import { ApiProblem } from '@picks/api-client/api-client';
import { confirmBrowser, EMAIL_CODE, requestBrowserCode, signInMessages } from '@picks/contract/sign-in';
import { Button } from '@picks/ui/button';
import { CodeField } from '@picks/ui/code-field';
import { useState } from 'react';
import { useFocusInput } from '#src/forms/use-focus-first-error.ts';
import { api } from '#src/session/api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CodeHint } from './code-hint.tsx';
import { ResendCode } from './resend-code.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Emails the code of the step; one that was emailed a moment ago will do. Returns when, in milliseconds. */
export async function emailBrowserCode(email: string): Promise<number> {
  try {
    await api.call(requestBrowserCode, { body: { email } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'code_cooldown') throw error;
  }
  return Date.now();
}

interface ConfirmBrowserProps {
  readonly email: string;
  /** milliseconds */
  readonly codeSentAt: number;
  /** goes on with the sign-in */
  readonly onConfirmed: () => Promise<void>;
  readonly onBack: () => void;
}

/** The emailed code that a browser needs once others have entered too many wrong passwords. */
export function ConfirmBrowser({ email, codeSentAt, onConfirmed, onBack }: ConfirmBrowserProps) {
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
        <Button type="submit" busy={busy} disabled={code.length < EMAIL_CODE.digits}>
          {busy ? signInMessages.signingIn : 'Confirm and sign in'}
        </Button>
      </form>
      <ResendCode
        endpoint={requestBrowserCode}
        email={email}
        pausedUntil={codeSentAt + EMAIL_CODE.cooldown * 1000}
        onReport={report}
      />
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
  readonly onBack: () => void;
}

/** The same by the email's link. It waits for a press, as programs that check emails open links too. */
export function ConfirmByLink({ email, token, onConfirmed, onBack }: ConfirmByLinkProps) {
  const { form, busy, failure } = useAuthForm({
    endpoint: confirmBrowser,
    fallback: signInMessages.confirmBrowserFailed,
    body: () => ({ email, linkToken: token }),
    async send(body) {
      await api.call(confirmBrowser, { body });
      onConfirmed();
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
      error={failure.message ?? failure.fields['email'] ?? failure.fields['linkToken'] ?? null}
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

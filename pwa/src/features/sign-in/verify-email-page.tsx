import {
  EMAIL_CODE,
  REDIRECT_AFTER_VERIFICATION,
  resendVerification,
  signInMessages,
  verifyEmail,
} from '@picks/contract/sign-in';
import { CodeField } from '@picks/ui/code-field';
import { Button } from '@picks/ui/button';
import { TextField } from '@picks/ui/field';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { signIn } from '#src/session/session.ts';
import { AuthLayout, TextLink } from './auth-layout.tsx';
import { CodeHint } from './code-hint.tsx';
import { pauseOf } from './code-sent.ts';
import { ResendCode } from './resend-code.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useLinkToken } from './use-link-token.ts';

/** /verify-email?email=, and #token= from the email's link. */
export function VerifyEmailPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [email, setEmail] = useState(params.get('email') ?? '');
  const [code, setCode] = useState('');
  const [success, setSuccess] = useState<string | null>(null);
  const { token, withLink } = useLinkToken();
  const isVerified = success === signInMessages.verified;
  useRedirect(isVerified, safeNext(params.get('next')));
  const { form, busy, failure, setFailure } = useAuthForm({
    endpoint: verifyEmail,
    fallback: signInMessages.verificationFailed,
    body: () => ({ email, ...(token === null ? { otpCode: code } : { linkToken: token }) }),
    async send(body) {
      setSuccess(null);
      const session = await withLink(() => api.call(verifyEmail, { body }));
      await signIn(session);
      setSuccess(signInMessages.verified);
    },
  });
  const report = (message: string | null, isSuccess: boolean) => {
    setSuccess(isSuccess ? message : null);
    setFailure({ message: isSuccess ? null : message, fields: {} });
  };
  return (
    <AuthLayout
      title="Verify your email"
      lead={
        token === null
          ? `${signInMessages.checkMail}.`
          : 'Press the button to confirm that this email is yours.'
      }
      error={failure.message}
      success={success}
      footer={<TextLink to={paths.login}>Back to Login</TextLink>}
    >
      <form {...form} className="flex flex-col gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={failure.fields['email']}
        />
        {token === null && (
          <CodeField name="otpCode" value={code} onChange={setCode} error={failure.fields['otpCode']} />
        )}
        <Button
          type="submit"
          busy={busy}
          disabled={isVerified || (token === null && code.length < EMAIL_CODE.digits)}
        >
          {busy ? 'Verifying...' : 'Verify Email'}
        </Button>
      </form>
      {token === null && (
        <>
          {!isVerified && (
            <ResendCode
              endpoint={resendVerification}
              email={email}
              pausedUntil={pauseOf(state)}
              onReport={report}
            />
          )}
          <CodeHint />
        </>
      )}
    </AuthLayout>
  );
}

function useRedirect(isDue: boolean, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_AFTER_VERIFICATION);
    return () => clearTimeout(timer);
  }, [isDue, to, navigate]);
}

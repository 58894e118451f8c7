import { ApiProblem } from '@picks/api-client/api-client';
import {
  REDIRECT_AFTER_VERIFICATION,
  resendVerification,
  signInMessages,
  verifyEmail,
} from '@picks/contract/sign-in';
import { CodeField } from '@picks/ui/code-field';
import { Button } from '@picks/ui/button';
import { PasswordField, TextField } from '@picks/ui/field';
import { isWholeCode } from '@picks/ui/format/digits';
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
  const { state } = useLocation();
  const page = useVerification();
  const { email, code, isByLink, asksForPassword, isVerified, form, busy, failure, report } = page;
  const asksForCode = !isByLink && !isVerified;
  return (
    <AuthLayout
      title="Verify your email"
      lead={
        isByLink ? 'Press the button to confirm that this email is yours.' : `${signInMessages.checkMail}.`
      }
      error={failure.message}
      success={page.success}
      footer={
        <>
          {asksForPassword && <TextLink to={paths.forgotPassword}>Choose a new password</TextLink>}
          <TextLink to={paths.login}>Back to Login</TextLink>
        </>
      }
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
          onChange={(event) => page.setEmail(event.target.value)}
          error={failure.fields['email']}
        />
        {asksForCode && (
          <CodeField name="otpCode" value={code} onChange={page.setCode} error={failure.fields['otpCode']} />
        )}
        {asksForPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={failure.fields['password']}
          />
        )}
        <Button type="submit" busy={busy} disabled={isVerified || (!isByLink && !isWholeCode(code))}>
          {busy ? 'Verifying...' : 'Verify Email'}
        </Button>
      </form>
      {asksForCode && (
        <>
          <ResendCode
            endpoint={resendVerification}
            email={email}
            pausedUntil={pauseOf(state)}
            onReport={report}
          />
          <CodeHint />
        </>
      )}
    </AuthLayout>
  );
}

/** The form: with a code, or with the link that opened the page and, in another browser than the sign-up's, its password. */
function useVerification() {
  const [params] = useSearchParams();
  const [email, setEmail] = useState(params.get('email') ?? '');
  const [code, setCode] = useState('');
  const [success, setSuccess] = useState<string | null>(null);
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const { token, withLink } = useLinkToken();
  const asksForPassword = token !== null && isPasswordNeeded;
  const isVerified = success === signInMessages.verified;
  useRedirect(isVerified, safeNext(params.get('next')));
  const { setFailure, ...form } = useAuthForm({
    endpoint: verifyEmail,
    fallback: signInMessages.verificationFailed,
    body: ({ password }) => ({
      email,
      ...(token === null ? { otpCode: code } : { linkToken: token, ...(asksForPassword && { password }) }),
    }),
    async send(body) {
      setSuccess(null);
      try {
        await withLink(async () => {
          await signIn(await api.call(verifyEmail, { body }));
          setSuccess(signInMessages.verified);
        });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'password_needed') setIsPasswordNeeded(true);
        throw error;
      }
    },
  });
  const report = (message: string | null, isSuccess: boolean) => {
    setSuccess(isSuccess ? message : null);
    setFailure({ message: isSuccess ? null : message, fields: {} });
  };
  const isByLink = token !== null;
  return { ...form, email, setEmail, code, setCode, success, isVerified, isByLink, asksForPassword, report };
}

function useRedirect(isDue: boolean, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_AFTER_VERIFICATION);
    return () => clearTimeout(timer);
  }, [isDue, to, navigate]);
}

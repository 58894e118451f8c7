import { PASSWORD_LENGTH } from '@picks/contract/accounts';
import { resetPassword, signInMessages } from '@picks/contract/sign-in';
import { CodeField } from '@picks/ui/code-field';
import { Button, buttonClass } from '@picks/ui/button';
import { PasswordField } from '@picks/ui/field';
import { isWholeCode } from '@picks/ui/format/digits';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { EmailField } from './email-field.tsx';
import { AuthLayout, TextLink } from './auth-layout.tsx';
import { CodeHint } from './code-hint.tsx';
import { pauseOf } from './code-sent.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useLinkToken } from './use-link-token.ts';

/** /reset-password?email=, and #token= from the email's link: code or link, and new password; every session of the account ends. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [code, setCode] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { token, withLink } = useLinkToken();
  const { form, busy, failure } = useAuthForm({
    endpoint: resetPassword,
    fallback: signInMessages.verificationFailed,
    body: ({ email = '', password = '' }) => ({
      email,
      password,
      ...(token === null ? { otpCode: code } : { linkToken: token }),
    }),
    async send(body) {
      await withLink(async () => {
        await api.call(resetPassword, { body });
        setIsDone(true);
      });
    },
  });
  if (isDone) {
    return (
      <AuthLayout title="Sign in again" success={signInMessages.passwordReset}>
        <p className="type-body text-ink-2">For your safety, every device was signed out.</p>
        <Link to={paths.login} className={buttonClass()}>
          Sign In
        </Link>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Choose a new password"
      lead={leadOf(token !== null, pauseOf(state) !== null)}
      error={failure.message}
      footer={
        <>
          <TextLink to={paths.forgotPassword}>Send a new code</TextLink>
          <TextLink to={paths.login}>Back to Login</TextLink>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        <EmailField defaultValue={params.get('email') ?? ''} error={failure.fields['email']} />
        {token === null && (
          <CodeField name="otpCode" value={code} onChange={setCode} error={failure.fields['otpCode']} />
        )}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          error={failure.fields['password']}
          hint={`At least ${PASSWORD_LENGTH.min} characters`}
        />
        <Button type="submit" busy={busy} disabled={token === null && !isWholeCode(code)}>
          {busy ? 'Saving...' : 'Set password'}
        </Button>
      </form>
      {token === null && <CodeHint />}
    </AuthLayout>
  );
}

function leadOf(hasLink: boolean, wasJustAsked: boolean): string {
  if (hasLink) return 'The password you choose here replaces the old one.';
  return wasJustAsked
    ? `${signInMessages.codeRequested}.`
    : 'Enter the code we emailed you and your new password.';
}

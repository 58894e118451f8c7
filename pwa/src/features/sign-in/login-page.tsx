import { ApiProblem } from '@picks/api-client/api-client';
import { login, signInMessages } from '@picks/contract/sign-in';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { PasswordField, TextField } from '@picks/ui/field';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeNext } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { signIn } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { AuthLayout, OutLink, TextLink } from './auth-layout.tsx';
import { SecondStep } from './second-step.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** /login. */
export function LoginPage() {
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  const isWiped = useSession((session) => session.isWiped);
  const hasExpired = useSession((session) => session.endedBy === 'expiry');
  const [challengeToken, setChallengeToken] = useState<string | null>(null);
  const { form, busy, failure } = useAuthForm({
    endpoint: login,
    fallback: signInMessages.loginFailed,
    body: ({ email = '', password = '' }) => ({ email, password }),
    async send(body) {
      try {
        const answer = await api.call(login, { body });
        if ('token' in answer) await signIn(answer);
        else setChallengeToken(answer.challengeToken);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'verification_required') throw error;
        await navigate(paths.verifyEmailOf(body.email, next));
      }
    },
  });
  if (isSignedIn) return <Navigate replace to={next} />;
  if (challengeToken !== null)
    return <SecondStep challengeToken={challengeToken} onBack={() => setChallengeToken(null)} />;
  return (
    <AuthLayout
      title="Welcome back"
      lead="Sign in to see today’s picks."
      error={failure.message}
      footer={
        <>
          <p>
            New here? <TextLink to={paths.register}>Create an account</TextLink>
          </p>
          <p className="type-meta font-normal">
            Administrator? <OutLink href={paths.consoleLogin}>Admin sign-in</OutLink>
          </p>
        </>
      }
    >
      {hasExpired && failure.message === null && (
        <Banner tone="info">Your session has ended. Sign in to pick up where you left off.</Banner>
      )}
      {!isWiped && (
        <Banner tone="warning">
          You're signed out, but your picks are still stored in this browser. Close other Fairline tabs, and
          we'll remove them the next time you open the app.
        </Banner>
      )}
      <form {...form} className="flex flex-col gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          error={failure.fields['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={failure.fields['password']}
          aside={
            <Link
              to={paths.forgotPassword}
              className="type-meta -my-3 -me-2 inline-flex min-h-11 items-center px-2 text-accent-text underline-offset-2 hover:underline"
            >
              Forgot password?
            </Link>
          }
        />
        <Button type="submit" busy={busy} className="mt-2">
          {busy ? signInMessages.signingIn : 'Sign In'}
        </Button>
      </form>
    </AuthLayout>
  );
}

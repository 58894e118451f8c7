import { signInMessages } from '@picks/contract/sign-in';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { PasswordField } from '@picks/ui/field';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useSession } from '#src/session/session-store.ts';
import { EmailField } from './email-field.tsx';
import { AuthLayout, OutLink, TextLink } from './auth-layout.tsx';
import type { useLogin } from './use-login.ts';

interface LoginFormProps {
  readonly login: ReturnType<typeof useLogin>;
  /** an emailed link just let this browser sign in */
  readonly isConfirmed: boolean;
}

/** Email and password. */
export function LoginForm({ login, isConfirmed }: LoginFormProps) {
  const isWiped = useSession((session) => session.isWiped);
  const hasExpired = useSession((session) => session.endedBy === 'expiry');
  return (
    <AuthLayout
      title="Welcome back"
      lead="Sign in to see today’s picks."
      error={login.failure.message}
      success={isConfirmed && login.failure.message === null ? `${signInMessages.browserConfirmed}.` : null}
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
      {hasExpired && login.failure.message === null && (
        <Banner tone="info">Your session has ended. Sign in to pick up where you left off.</Banner>
      )}
      {!isWiped && (
        <Banner tone="warning">
          You're signed out, but your picks are still stored in this browser. Close other Fairline tabs, and
          we'll remove them the next time you open the app.
        </Banner>
      )}
      <form {...login.form} className="flex flex-col gap-4">
        <EmailField defaultValue={login.email} error={login.failure.fields['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={login.failure.fields['password']}
          aside={
            <Link
              to={paths.forgotPassword}
              className="type-meta -my-3 -me-2 inline-flex min-h-11 items-center px-2 text-accent-text underline-offset-2 hover:underline"
            >
              Forgot password?
            </Link>
          }
        />
        <Button type="submit" busy={login.busy} className="mt-2">
          {login.busy ? signInMessages.signingIn : 'Sign In'}
        </Button>
      </form>
    </AuthLayout>
  );
}

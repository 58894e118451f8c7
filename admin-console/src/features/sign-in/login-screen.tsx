import { panelMessages } from '@picks/contract/panel.admin';
import { credentials } from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { Banner } from '@picks/ui/banner';
import { useCountdown } from '@picks/ui/use-countdown';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { beginSession, useSession } from '#src/session/session.ts';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { LoginForm, type LoginValues } from './login-form.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { readRefusal, type Refusal } from './refusal.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

function useLogin() {
  const form = useForm<LoginValues>({
    defaultValues: { email: '', password: '' },
    resolver: contractResolver<LoginValues>(credentials),
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const [challengeToken, setChallengeToken] = useState<string | null>(null);
  const countdown = useCountdown(lockedUntil);

  async function signIn(body: LoginValues) {
    try {
      const answer = await api.call(adminLogin, { body });
      setRefusal(null);
      if ('token' in answer) beginSession(answer);
      else setChallengeToken(answer.challengeToken);
    } catch (error) {
      const next = readRefusal(error);
      setRefusal(next);
      if (next.lockedFor !== undefined) setLockedUntil(Date.now() + next.lockedFor * 1000);
      form.setValue('password', '');
    }
  }
  function forgetChallenge() {
    setChallengeToken(null);
    form.setValue('password', '');
  }
  const submit = () => form.handleSubmit(signIn)();
  return { form, refusal, countdown, submit, challengeToken, forgetChallenge };
}

/** Route /admin/login. */
export function LoginScreen() {
  const { user, hasEnded } = useSession();
  /** the address that asked for the sign-in */
  const from: unknown = useLocation().state;
  const { form, refusal, countdown, submit, challengeToken, forgetChallenge } = useLogin();
  if (user?.role === 'admin') return <Navigate to={typeof from === 'string' ? from : paths.panel} replace />;
  if (challengeToken !== null) {
    return (
      <SignInFrame title="Enter your code" intro="Your password is correct.">
        <SecondStepForm challengeToken={challengeToken} onBack={forgetChallenge} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Sign in"
      intro="For administrators of the service."
      footer={
        <span className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <a href={paths.memberLogin} className="font-semibold text-accent-text hover:underline">
            Back to member sign in
          </a>
          <a href={paths.forgotPassword} className="font-semibold text-accent-text hover:underline">
            Forgot your password?
          </a>
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {hasEnded && refusal === null && <Banner tone="info">{panelMessages.sessionEnded}</Banner>}
        {refusal !== null && <RefusalNotice refusal={refusal} countdown={countdown} />}
        <LoginForm form={form} lockedFor={countdown.seconds} onSubmit={submit} />
      </div>
    </SignInFrame>
  );
}

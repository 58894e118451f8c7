import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { safeNext } from '#src/app/paths.ts';
import { useSession } from '#src/session/session-store.ts';
import { ConfirmBrowser, ConfirmByLink } from './confirm-browser.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useLogin } from './use-login.ts';

/** /login, and ?email=#token= from an email's link. */
export function LoginPage() {
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'));
  const email = params.get('email') ?? '';
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { token } = useLinkToken();
  const login = useLogin(next);
  const { step, back } = login;
  if (isSignedIn) return <Navigate replace to={next} />;
  if (step?.kind === 'browser') return <ConfirmBrowser {...step} onBack={back} />;
  if (step?.kind === 'second') return <SecondStep {...step} onBack={back} />;
  if (token !== null && !isConfirmed)
    return (
      <ConfirmByLink
        email={email}
        token={token}
        onConfirmed={() => setIsConfirmed(true)}
        onBack={() => void navigate({ search: `?${params}` }, { replace: true })}
      />
    );
  return <LoginForm login={login} email={email} isConfirmed={isConfirmed} />;
}

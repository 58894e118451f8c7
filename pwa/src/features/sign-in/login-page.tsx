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
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { token } = useLinkToken();
  const login = useLogin(next, params.get('email') ?? '');
  const { step, email, back } = login;
  const leaveLink = () => navigate({ search: `?${params}` }, { replace: true });
  if (isSignedIn) return <Navigate replace to={next} />;
  if (step?.kind === 'browser') return <ConfirmBrowser {...step} onBack={back} />;
  if (step?.kind === 'second') return <SecondStep {...step} onBack={back} />;
  if (token !== null)
    return (
      <ConfirmByLink
        email={email}
        token={token}
        onConfirmed={() => {
          setIsConfirmed(true);
          void leaveLink();
        }}
        onInvalid={(message) => {
          login.setFailure({ message, fields: {} });
          void leaveLink();
        }}
        onBack={() => void leaveLink()}
      />
    );
  return <LoginForm login={login} isConfirmed={isConfirmed} />;
}

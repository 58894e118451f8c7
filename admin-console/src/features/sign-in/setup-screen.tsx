import { ApiProblem } from '@picks/api-client/api-client';
import { adminSignInProblems, createFirstAdmin } from '@picks/contract/sign-in.admin';
import { Banner } from '@picks/ui/banner';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { beginSession } from '#src/session/session.ts';
import { detectedZone } from '@picks/ui/format/zones';
import { failureMessage } from '#src/ui/failure.tsx';
import { SetupForm } from './setup-form.tsx';
import type { SetupValues } from './setup-rules.ts';
import { forgetSetupToken, takeSetupToken } from './setup-token.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const toSignIn = (
  <Link to={paths.login} className="font-semibold text-accent-text hover:underline">
    Sign in instead
  </Link>
);

function SpentLink() {
  return (
    <SignInFrame title="Set up the console" footer={toSignIn}>
      <Banner tone="warning">{adminSignInProblems.setup_link_invalid.message}</Banner>
      <p className="mt-4 text-ink-2">
        The server prints a setup link when it first starts without an administrator. If there's already one,
        sign in or ask them for an account.
      </p>
    </SignInFrame>
  );
}

/** Route /admin/setup: the first administrator, with the one-time link. */
export function SetupScreen() {
  const navigate = useNavigate();
  const [setupToken] = useState(takeSetupToken);
  const [failure, setFailure] = useState<unknown>(null);
  if (setupToken === null || (failure instanceof ApiProblem && failure.code === 'setup_link_invalid')) {
    return <SpentLink />;
  }

  async function create({ name, email, password }: SetupValues): Promise<Readonly<Record<string, string>>> {
    try {
      const body = { setupToken: setupToken ?? '', name, email, password, timezone: detectedZone() };
      const session = await api.call(createFirstAdmin, { body });
      forgetSetupToken();
      if ('token' in session) beginSession(session);
      await navigate('token' in session ? paths.panel : paths.login, { replace: true });
      return {};
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'setup_link_invalid') forgetSetupToken();
      setFailure(error);
      return error instanceof ApiProblem ? error.fields : {};
    }
  }

  return (
    <SignInFrame
      title="Set up the console"
      intro="Create the first administrator of this service."
      footer={toSignIn}
    >
      <div className="flex flex-col gap-4">
        {failure !== null && <Banner tone="danger">{failureMessage(failure)}</Banner>}
        <SetupForm onSubmit={create} />
      </div>
    </SignInFrame>
  );
}

import { ApiProblem } from '@picks/api-client/api-client';
import type { BodyOf } from '@picks/contract/endpoint';
import { login, signInMessages } from '@picks/contract/sign-in';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { describeFailure } from '#src/forms/use-submit.ts';
import { api } from '#src/session/api.ts';
import { signIn } from '#src/session/session.ts';
import { emailBrowserCode } from './confirm-browser.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** A step after the password. */
type Step =
  | {
      readonly kind: 'second';
      readonly challengeToken: string;
      /** too many wrong codes were entered in other browsers */
      readonly onUnconfirmed: () => Promise<void>;
    }
  | {
      readonly kind: 'browser';
      readonly email: string;
      /** milliseconds: no other code can be asked for before */
      readonly pausedUntil: number;
      readonly onConfirmed: () => Promise<void>;
    };

/** The form of email and password, and the step that follows it, if any. `next`: where to go once signed in. */
export function useLogin(next: string, givenEmail: string) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const [email, setEmail] = useState(givenEmail);
  const form = useAuthForm({
    endpoint: login,
    fallback: signInMessages.loginFailed,
    body: ({ email = '', password = '' }) => ({ email, password }),
    send: enter,
  });

  async function enter(body: BodyOf<typeof login>): Promise<void> {
    setEmail(body.email);
    try {
      const answer = await api.call(login, { body });
      if ('token' in answer) return await signIn(answer);
      askForSecondFactor(body.email, answer.challengeToken);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === 'verification_required') await navigate(paths.verifyEmailOf(body.email, next));
      else if (error.code === 'browser_unconfirmed') await confirmFirst(body.email, () => enterAgain(body));
      else throw error;
    }
  }

  /** The emailed code is used up: what goes wrong now is shown with the password. */
  async function enterAgain(body: BodyOf<typeof login>): Promise<void> {
    try {
      await enter(body);
    } catch (error) {
      setStep(null);
      form.setFailure(describeFailure(error, signInMessages.loginFailed));
    }
  }

  function askForSecondFactor(email: string, challengeToken: string): void {
    const ask = async () => askForSecondFactor(email, challengeToken);
    setStep({ kind: 'second', challengeToken, onUnconfirmed: () => confirmFirst(email, ask) });
  }

  async function confirmFirst(email: string, onConfirmed: () => Promise<void>): Promise<void> {
    const pausedUntil = await emailBrowserCode(email);
    setStep({ kind: 'browser', email, pausedUntil, onConfirmed });
  }

  return { ...form, email, step, back: () => setStep(null) };
}

import { checkInput } from '@picks/api-client/check-input';
import { commonProblems } from '@picks/contract/problems';
import type { StepUpReason } from '@picks/api-client/step-up';
import { reauthenticate, signInMessages } from '@picks/contract/sign-in';
import { confirmationText, memberStepUps } from '@picks/contract/step-up';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { PasswordField, TextField } from '@picks/ui/field';
import { type SubmitEvent, useEffect, useState } from 'react';
import { api } from '#src/session/api.ts';
import { useSession } from '#src/session/session-store.ts';
import { stepUp, useStepUp } from '#src/session/step-up.ts';
import { useFocusFirstError, useFocusInput } from '#src/forms/use-focus-first-error.ts';
import { useSubmit } from '#src/forms/use-submit.ts';

/** Asks who is there when a call needs to know, by code or password. One for the whole app. */
export function StepUpDialog() {
  const reason = useStepUp((state) => state.reason);
  const hasSession = useSession((session) => session.token !== null);
  useEffect(() => {
    if (reason !== null && !hasSession) stepUp.answer(false);
  }, [reason, hasSession]);
  return reason === null ? null : <StepUpForm reason={reason} />;
}

function StepUpForm({ reason: { why, call } }: { readonly reason: StepUpReason }) {
  const email = useSession((session) => session.user?.email ?? '');
  const kind = useSession((session) => (session.user?.twoFactorEnabled === true ? 'code' : 'password'));
  const [typed, setTyped] = useState('');
  const { busy, failure, setFailure, submit } = useSubmit(signInMessages.loginFailed);
  const mistake = failure.fields[kind];
  const form = useFocusFirstError(failure.fields);
  useFocusInput(form);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value: body, fields } = checkInput(reauthenticate.body, { [kind]: typed });
    if (fields !== undefined) return setFailure({ message: null, fields });
    void submit(async () => {
      await api.call(reauthenticate, { body });
      stepUp.answer(true);
    });
  }
  const field = { name: kind, value: typed, required: true, error: mistake };
  return (
    <Dialog title="Confirm it's you" onClose={() => stepUp.answer(false)}>
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4 pt-2">
        {why !== commonProblems.reauthentication_required.message && (
          <p className="type-body text-ink-2">{why}</p>
        )}
        <p className="type-body text-ink-2">{confirmationText(kind, memberStepUps[call]?.act ?? null)}</p>
        {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
        {kind === 'code' ? (
          <TextField
            {...field}
            label="Code from your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              {...field}
              label="Password"
              autoComplete="current-password"
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
        <p role="alert" className="sr-only">
          {mistake}
        </p>
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={() => stepUp.answer(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { Dialog } from '@base-ui/react/dialog';
import { ApiProblem } from '@picks/api-client/api-client';
import { checkInput } from '@picks/api-client/check-input';
import { reauthenticate } from '@picks/contract/sign-in';
import { Button } from '@picks/ui/button';
import { PasswordField } from '@picks/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#src/session/api.ts';
import { useSession } from '#src/session/session.ts';
import { answerStepUp, useStepUp } from '#src/session/step-up.ts';
import { failureMessage } from '#src/ui/failure.tsx';

/** What is wrong with the password, or why it could not be checked. */
function refusalText(error: unknown): string {
  const field = error instanceof ApiProblem ? error.fields['password'] : undefined;
  return field ?? failureMessage(error);
}

function PasswordForm() {
  const email = useSession((state) => state.user?.email ?? '');
  const [password, setPassword] = useState('');
  const [mistake, setMistake] = useState<string>();
  const confirm = useMutation({
    mutationFn: () => api.call(reauthenticate, { body: { password } }),
    onSuccess: () => answerStepUp(true),
    onError: (error) => setMistake(refusalText(error)),
  });
  function submit() {
    const missing = checkInput(reauthenticate.body, { password }).fields?.['password'];
    setMistake(missing);
    if (missing === undefined) confirm.mutate();
  }
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={mistake}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p role="alert" className="sr-only">
        {mistake}
      </p>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="secondary" size="small" onClick={() => answerStepUp(false)}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

/** Asks for the password when a call needs it (D79). One for the whole console. */
export function StepUpDialog() {
  const isAsking = useStepUp((state) => state.isAsking);
  const hasSession = useSession((state) => state.token !== null);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsking && !hasSession) answerStepUp(false);
  }, [isAsking, hasSession]);
  if (!isAsking) return null;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && answerStepUp(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          ref={popup}
          initialFocus={() =>
            popup.current?.querySelector<HTMLInputElement>('input[name="password"]') ?? true
          }
          className="floating fixed inset-x-0 top-[18vh] z-50 mx-auto w-[min(26rem,calc(100vw-2rem))] p-5"
        >
          <Dialog.Title className="type-heading">Confirm that it is you</Dialog.Title>
          <Dialog.Description className="mt-2 text-ink-2">
            Your password opens money and role actions for five minutes.
          </Dialog.Description>
          <PasswordForm />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

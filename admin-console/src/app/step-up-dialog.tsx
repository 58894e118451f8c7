import { Dialog } from '@base-ui/react/dialog';
import { ApiProblem } from '@picks/api-client/api-client';
import { checkInput } from '@picks/api-client/check-input';
import { reauthenticate } from '@picks/contract/sign-in';
import { adminConfirmationHolds, adminStepUps } from '@picks/contract/step-up.admin';
import { confirmationText } from '@picks/contract/step-up';
import { Button } from '@picks/ui/button';
import { PasswordField } from '@picks/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#src/session/api.ts';
import { useSession } from '#src/session/session.ts';
import { stepUp, useStepUp } from '#src/session/step-up.ts';
import { failureMessage } from '#src/ui/failure.tsx';
import { InputField } from '#src/ui/fields.tsx';

type Kind = 'password' | 'code';

/** What is wrong with what was typed, or why it could not be checked. */
function refusalText(error: unknown, kind: Kind): string {
  const field = error instanceof ApiProblem ? error.fields[kind] : undefined;
  return field ?? failureMessage(error);
}

function ConfirmForm({ kind }: { kind: Kind }) {
  const email = useSession((state) => state.user?.email ?? '');
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string>();
  const confirm = useMutation({
    mutationFn: () => api.call(reauthenticate, { body: { [kind]: typed } }),
    onSuccess: () => stepUp.answer(true),
    onError: (error) => setMistake(refusalText(error, kind)),
  });
  function submit() {
    const missing = checkInput(reauthenticate.body, { [kind]: typed }).fields?.[kind];
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
      {kind === 'password' ? (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            value={typed}
            error={mistake}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      ) : (
        <InputField
          label="Code from your authenticator app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          required
          value={typed}
          error={mistake}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p role="alert" className="sr-only">
        {mistake}
      </p>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="secondary" size="small" onClick={() => stepUp.answer(false)}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

/** Asks who is there, by code or password, when a call needs it. One for the whole console. */
export function StepUpDialog() {
  const reason = useStepUp((state) => state.reason);
  const hasSession = useSession((state) => state.token !== null);
  const kind = useSession((state) => (state.user?.twoFactorEnabled === true ? 'code' : 'password'));
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason !== null && !hasSession) stepUp.answer(false);
  }, [reason, hasSession]);
  if (reason === null) return null;
  const call = adminStepUps[reason.call];
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && stepUp.answer(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          aria-modal="true"
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLInputElement>(`input[name="${kind}"]`) ?? true}
          className="floating fixed inset-x-0 top-[18vh] z-50 mx-auto w-[min(26rem,calc(100vw-2rem))] p-5"
        >
          <Dialog.Title className="type-heading">Confirm it's you</Dialog.Title>
          <Dialog.Description className="mt-2 text-ink-2">
            {confirmationText(kind, call?.act ?? null, adminConfirmationHolds[call?.needs ?? 'fresh'])}
          </Dialog.Description>
          <ConfirmForm kind={kind} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

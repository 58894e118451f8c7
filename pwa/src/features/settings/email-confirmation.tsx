import { confirmEmail, profileMessages, type ProfileUser, resendEmailCode } from '@picks/contract/profile';
import { signInMessages } from '@picks/contract/sign-in';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { CodeField } from '@picks/ui/code-field';
import { isWholeCode } from '@picks/ui/format/digits';
import { type SubmitEvent, useEffect, useState } from 'react';
import { api } from '#src/session/api.ts';
import { useFocusFirstError } from '#src/forms/use-focus-first-error.ts';
import { useSubmit } from '#src/forms/use-submit.ts';

interface EmailConfirmationProps {
  /** the address that is pending */
  readonly email: string;
  /** just asked for, further down the page */
  readonly takesFocus: boolean;
  readonly isReachable: boolean;
  readonly onConfirmed: (profile: ProfileUser) => Promise<void>;
}

/** The code of a new address. */
export function EmailConfirmation({ email, takesFocus, isReachable, onConfirmed }: EmailConfirmationProps) {
  const [code, setCode] = useState('');
  const [isSent, setIsSent] = useState(false);
  const confirm = useSubmit(profileMessages.emailFailed);
  const resend = useSubmit(signInMessages.resendFailed);
  const form = useFocusFirstError(confirm.failure.fields);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus, form]);
  const message = confirm.failure.message ?? resend.failure.message;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWholeCode(code)) return;
    void confirm.submit(async () => {
      await onConfirmed((await api.call(confirmEmail, { body: { otpCode: code } })).user);
    });
  }
  const sendAgain = () =>
    resend.submit(async () => {
      await api.call(resendEmailCode);
      setIsSent(true);
    });

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="card flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 className="type-heading text-ink">Confirm your new email</h2>
        <p className="type-body mt-1 break-words text-ink-2">{profileMessages.confirmSent(email)}</p>
      </div>
      {message !== null && <Banner tone="danger">{message}</Banner>}
      {isSent && message === null && <Banner tone="success">{signInMessages.codeSent}</Banner>}
      <CodeField name="otpCode" value={code} onChange={setCode} error={confirm.failure.fields['otpCode']} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="secondary"
          busy={resend.busy}
          disabled={!isReachable}
          onClick={() => void sendAgain()}
        >
          Resend Code
        </Button>
        <Button type="submit" busy={confirm.busy} disabled={!isReachable || !isWholeCode(code)}>
          Confirm email
        </Button>
      </div>
    </form>
  );
}

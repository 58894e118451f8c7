import { ApiProblem } from '@picks/api-client/api-client';
import { checkInput } from '@picks/api-client/check-input';
import { completeSignIn } from '@picks/contract/sign-in';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/session/api.ts';
import { beginSession } from '#src/session/session.ts';
import { failureMessage } from '#src/ui/failure.tsx';
import { InputField } from '#src/ui/fields.tsx';

interface SecondStepFormProps {
  readonly challengeToken: string;
  readonly onBack: () => void;
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** The code after the password: of the authenticator app, or a recovery code. */
export function SecondStepForm({ challengeToken, onBack }: SecondStepFormProps) {
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState<string>();
  const verify = useMutation({
    mutationFn: () => api.call(completeSignIn, { body: { challengeToken, code } }),
    onSuccess: beginSession,
    onError: (error) => setMistake(error instanceof ApiProblem ? error.fields['code'] : undefined),
  });
  function submit() {
    const wrong = checkInput(completeSignIn.body, { challengeToken, code }).fields?.['code'];
    setMistake(wrong);
    if (wrong === undefined) verify.mutate();
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {verify.isError && <Banner tone="danger">{failureMessage(verify.error)}</Banner>}
      <InputField
        label="Code from your authenticator app, or a recovery code"
        name="code"
        value={code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        ref={focusOnce}
        required
        className="tabular min-h-11"
        error={mistake}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={verify.isPending}>
        Verify
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  );
}

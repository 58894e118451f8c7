import { ApiProblem } from '@picks/api-client/api-client';
import { completeSignIn } from '@picks/contract/sign-in';
import { twoFactorMessages } from '@picks/contract/two-factor';
import { Button } from '@picks/ui/button';
import { CodeField } from '@picks/ui/code-field';
import { TextField } from '@picks/ui/field';
import { isWholeCode } from '@picks/ui/format/digits';
import { useState } from 'react';
import { api } from '#src/session/api.ts';
import { signIn } from '#src/session/session.ts';
import { useFocusInput } from '#src/forms/use-focus-first-error.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface SecondStepProps {
  readonly challengeToken: string;
  /** too many wrong codes were entered in other browsers: an emailed code comes first */
  readonly onUnconfirmed: () => Promise<void>;
  readonly onBack: () => void;
}

/** The code after the password: of the authenticator app, or one of the recovery codes. */
export function SecondStep({ challengeToken, onUnconfirmed, onBack }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const { form, busy, failure } = useAuthForm({
    endpoint: completeSignIn,
    fallback: twoFactorMessages.invalid,
    body: () => ({ challengeToken, code }),
    async send(body) {
      try {
        await signIn(await api.call(completeSignIn, { body }));
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'browser_unconfirmed') throw error;
        await onUnconfirmed();
      }
    },
  });
  useFocusInput(form.ref);
  return (
    <AuthLayout
      title="Enter your code"
      lead={
        isRecovery
          ? 'Use one of the recovery codes you saved when you set up two-factor authentication.'
          : 'Your authenticator app shows a 6-digit code for this account.'
      }
      error={failure.message}
    >
      <form {...form} className="flex flex-col gap-4">
        {isRecovery ? (
          <TextField
            key="recovery"
            label="Recovery code"
            name="code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={failure.fields['code']}
          />
        ) : (
          <CodeField name="code" value={code} onChange={setCode} error={failure.fields['code']} />
        )}
        <Button type="submit" busy={busy} disabled={!isWholeCode(code)}>
          {busy ? 'Verifying...' : 'Verify'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode('');
          }}
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to Login
        </Button>
      </form>
    </AuthLayout>
  );
}
